import { createWriteStream, readFileSync, statSync } from 'node:fs';
import type { Child } from '../../../../tools/process/child';
import { runningPrograms } from '../../../../tools/process/running-programs';

const LOG = 'CHORUS_SHARED_LOG';

/** Writes what the shared API prints to a file, which Jest's workers show when a test of theirs fails. */
export function writeSharedLog({ process: { stdout, stderr } }: Child, file: string): void {
  const log = createWriteStream(file);
  stdout?.pipe(log);
  stderr?.pipe(log);
  process.env[LOG] = file;
}

let isFollowed = false;

/** From now on, a failing test of this file shows what the shared API has printed since. */
export function followSharedLog(): void {
  const file = process.env[LOG];
  if (!file || isFollowed) return;
  isFollowed = true;
  let taken = statSync(file).size;
  const takeLines = () => {
    const news = readFileSync(file).subarray(taken);
    taken += news.length;
    return news.toString().split('\n').filter(Boolean).slice(-40);
  };
  runningPrograms().add({ name: 'the shared API', takeLines, kill: () => false });
}
