import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BenchRow } from '../row';
import { onBenchStack } from '../stack/bench-stack';
import { writeCollection } from '../stack/write-collection';

export const title = 'Import';

interface Collection {
  files: number;
  bytes: number;
  size: string;
  goal: number;
}

const COLLECTIONS: Collection[] = [
  { files: 300, bytes: 5_000_000, size: '5 MB', goal: 0.5 },
  { files: 2_000, bytes: 20_000, size: '20 kB', goal: 0.25 },
];

export async function bench(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const collection of COLLECTIONS) rows.push(await measure(collection));
  return rows;
}

const measure = (collection: Collection): Promise<BenchRow> =>
  onBenchStack(async ({ folder, importFolder }) => {
    const { files, size, goal } = collection;
    const songs = join(folder, 'songs');
    await writeCollection(songs, collection);
    const floor = await hashAndCopy(songs, join(folder, 'copies'));
    const { seconds, megabytes } = await importFolder(songs);
    return {
      name: `${files.toLocaleString('en')} files of ${size}`,
      figure: `${Math.round(files / seconds)} files/s, ${megabytes.toFixed(0)} MB`,
      ratio: (floor / seconds).toFixed(2),
      goal: `≥ ${goal}, ≤ 200 MB`,
      how: 'the importer from start to exit, tagged MP3 files with covers, compared with reading, hashing and copying the same files one by one',
    };
  });

async function hashAndCopy(from: string, to: string): Promise<number> {
  mkdirSync(to);
  const began = performance.now();
  const names = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const [index, entry] of names.entries()) {
    const hash = createHash('sha256');
    const source = createReadStream(join(entry.parentPath, entry.name)).on('data', (chunk) => hash.update(chunk));
    await pipeline(source, createWriteStream(join(to, String(index))));
    hash.digest('hex');
  }
  const seconds = (performance.now() - began) / 1000;
  rmSync(to, { recursive: true });
  return seconds;
}
