import { join } from 'node:path';
import type { BenchRow } from '../row';
import { onBenchStack } from '../stack/bench-stack';
import { writeCollection } from '../stack/write-collection';

export const title = 'Import of a large folder';

const FILES = 20_000;
const BYTES = 20_000;
const TONES = 20;
const perSecond = (seconds: number) => Math.round(FILES / seconds).toLocaleString('en');
const count = FILES.toLocaleString('en');

/** 100,000 files would take five times as long to write and to import, since the time grows with their number. */
export async function bench(): Promise<BenchRow[]> {
  return onBenchStack(async ({ folder, importFolder }) => {
    const songs = join(folder, 'songs');
    await writeCollection(songs, { files: FILES, bytes: BYTES, tones: TONES });
    const measure = async (name: string, goal: string, how: string, ...options: string[]): Promise<BenchRow> => {
      const { seconds, saidSeconds, megabytes } = await importFolder(songs, ...options);
      const figure = `${perSecond(saidSeconds)} files/s, with start and exit ${perSecond(seconds)}, ${megabytes.toFixed(0)} MB`;
      return {
        name,
        figure,
        goal,
        how: `${how}: ${saidSeconds.toFixed(1)} s, and ${(seconds - saidSeconds).toFixed(1)} s to start and exit`,
      };
    };
    return [
      await measure(`First import of ${count} files`, '≤ 200 MB', 'tagged MP3 files of 20 kB with covers, 10 in an album'),
      await measure('Again, nothing changed', '≥ 3,000 files/s, ≤ 200 MB', 'recognized by size and time'),
      await measure('Again, compared by hash', 'watched, ≤ 200 MB', 'every file is read', '--hash'),
    ];
  });
}
