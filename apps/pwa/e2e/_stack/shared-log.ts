import { createWriteStream, readFileSync, statSync } from 'node:fs';
import type { Child } from '../../../../tools/process/child';
import { runningPrograms } from '../../../../tools/process/running-programs';

const LOG = 'CHORUS_SHARED_LOG';

export function writeSharedLog({ process: { stdout, stderr } }: Child, file: string): void {
  const log = createWriteStream(file);
  stdout?.pipe(log);
  stderr?.pipe(log);
  process.env[LOG] = file;
}

let isFollowed = false;

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
