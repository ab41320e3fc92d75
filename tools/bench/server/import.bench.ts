import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { onBenchStack } from '../stack/bench-stack';
import type { BenchRow } from '../row';

export const title = 'Import';

const files = 300;

export async function bench(): Promise<BenchRow[]> {
  return onBenchStack(async ({ folder, writeSongs, importFolder }) => {
    const songs = await writeSongs(files);
    const floor = await hashAndCopy(songs, join(folder, 'copies'));
    const imported = await importFolder(songs);
    return [
      {
        name: `Import of ${files} tagged files`,
        figure: `${Math.round(files / imported)} files/s`,
        ratio: (floor / imported).toFixed(2),
        goal: '≥ 0.25',
        how: 'the importer from start to exit, five formats with covers, compared with reading, hashing and copying the same files one by one',
      },
    ];
  });
}

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
  return (performance.now() - began) / 1000;
}
