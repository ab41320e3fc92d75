import { mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../process/is-alive';

/** Shared by all processes of this user. A claim is a symbolic link to a process id, so that it is created whole. */
const folder = join(tmpdir(), `chorus-ports-${userInfo().uid}`);

/** Claims the port until this process ends. Returns the living process that has claimed it, which may be this one. */
export function claimPort(port: number): number | undefined {
  const claim = join(folder, String(port));
  mkdirSync(folder, { recursive: true });
  try {
    symlinkSync(String(process.pid), claim);
    return undefined;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  }
  const owner = Number(readlinkSync(claim));
  if (isAlive(owner)) return owner;
  rmSync(claim, { force: true });
  return claimPort(port);
}
