import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './is-alive';

/**
 * Does `work` while no other process does work under the same lock file. The lock of a process that died is void, and so is one that bears our
 * own id: a container's processes get the same ids after each restart.
 */
export async function takeTurns<T>(lockFile: string, work: () => Promise<T>): Promise<T> {
  while (!take(lockFile)) await pause(50);
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function take(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  }
  const holder = Number(readFileSync(lockFile, 'utf8'));
  if (holder && (holder === process.pid || !isAlive(holder))) rmSync(lockFile, { force: true });
  return false;
}
