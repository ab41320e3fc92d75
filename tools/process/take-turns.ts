import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { terminal } from '../console/terminal';
import { isAlive } from './is-alive';

/**
 * Runs `work` under a lock file shared by processes. The lock of a dead process is void, and so is
 * one with our own pid: a container's processes get the same pids after each restart.
 */
export async function takeTurns<T>(lockFile: string, work: () => Promise<T>): Promise<T> {
  let waitsFor: number | undefined;
  for (let holder = take(lockFile); holder !== undefined; holder = take(lockFile)) {
    if (holder !== waitsFor) terminal.line(`Waiting for process ${holder}, which holds ${lockFile}…`);
    waitsFor = holder;
    await pause(50);
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

/**
 * Takes the lock and returns undefined, or returns its holder's pid. A lock is created with its holder's pid in it, so a
 * file without one is damaged.
 */
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

/** NaN when the file is damaged; undefined when the lock has just been released. */
function holderOf(lockFile: string): number | undefined {
  try {
    return Number(readFileSync(lockFile, 'utf8'));
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
    return undefined;
  }
}
