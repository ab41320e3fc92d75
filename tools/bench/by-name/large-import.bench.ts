import { join } from 'node:path';
import type { BenchRow } from '../row';
import { onBenchStack } from '../stack/bench-stack';
import { writeCollection } from '../stack/write-collection';

export const title = 'Import of a large folder';

const FILES = 20_000;
const BYTES = 20_000;
const TONES = 20;
const count = FILES.toLocaleString('en');

/** As many as 100,000 would take five times as long to write and to import first: what takes time grows with the files. */
export async function bench(): Promise<BenchRow[]> {
  return onBenchStack(async ({ folder, importFolder }) => {
    const songs = join(folder, 'songs');
    await writeCollection(songs, { files: FILES, bytes: BYTES, tones: TONES });
    const measure = async (name: string, goal: string, how: string, ...options: string[]): Promise<BenchRow> => {
      const { seconds, megabytes } = await importFolder(songs, ...options);
      const figure = `${Math.round(FILES / seconds).toLocaleString('en')} files/s, ${megabytes.toFixed(0)} MB`;
      return { name, figure, goal, how: `${how}, from the importer's start to its exit: ${seconds.toFixed(1)} s` };
    };
    return [
      await measure(`First import of ${count} files`, '≤ 200 MB', 'tagged MP3 files of 20 kB with covers, 10 in an album'),
      await measure('Again, nothing changed', '≥ 3,000 files/s, ≤ 200 MB', 'recognized by size and time'),
      await measure('Again, compared by hash', 'watched, ≤ 200 MB', 'every file is read', '--hash'),
    ];
  });
}
