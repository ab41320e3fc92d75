import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { terminal } from '../console/terminal';
import { isAlive } from './is-alive';

/**
 * Does `work` while no other process does work under the same lock file. The lock of a process that died is void, and so is one that bears our
 * own id: a container's processes get the same ids after each restart.
 */
export async function takeTurns<T>(lockFile: string, work: () => Promise<T>): Promise<T> {
  let waitsFor: number | undefined;
  for (let holder = take(lockFile); holder !== undefined; holder = take(lockFile)) {
    if (holder !== waitsFor) terminal.line(`Waiting for process ${holder}, which holds ${lockFile} …`);
    waitsFor = holder;
    await pause(50);
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

/** Takes the lock, or answers who has it. A lock comes into being with its holder's id in it, so one without is a ruin. */
function take(lockFile: string): number | undefined {
  const ours = `${lockFile}.${process.pid}`;
  writeFileSync(ours, String(process.pid));
  try {
    for (;;) {
      if (link(ours, lockFile)) return undefined;
      const holder = holderOf(lockFile);
      if (holder && holder !== process.pid && isAlive(holder)) return holder;
      if (holder !== undefined) rmSync(lockFile, { force: true });
    }
  } finally {
    rmSync(ours, { force: true });
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
    return false;
  }
}

/** Not a number when the lock is a ruin; undefined when it has just been given back. */
function holderOf(lockFile: string): number | undefined {
  try {
    return Number(readFileSync(lockFile, 'utf8'));
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
    return undefined;
  }
}
