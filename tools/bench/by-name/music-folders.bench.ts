import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { BenchRow } from '../row';
import { type BenchStack, onBenchStack } from '../stack/bench-stack';
import { residentMegabytes } from '../stack/resident-memory';
import { writeCollection } from '../stack/write-collection';

export const title = 'Music in place';

interface Collection {
  files: number;
  bytes: number;
  size: string;
  /** The number of different tones; by default, each file has its own. */
  tones?: number;
  overhead: string;
}

const COLLECTIONS: Collection[] = [
  { files: 20_000, bytes: 20_000, size: '20 kB', tones: 20, overhead: 'watched: each song has its rows, whatever its size' },
  { files: 300, bytes: 5_000_000, size: '5 MB', overhead: '≤ 2 %' },
];
/** Looking takes the processor from what is measured. */
const LOOK_EVERY_MS = 200;
/** A file that is younger may still be being written. */
const SETTLE_MS = 2_500;

/** What is there of a collection, by the database. */
interface Progress {
  songs: number;
  /** Files that were read whole. */
  hashed: number;
  /** Those that songs play by their true hashes. */
  named: number;
}

interface Seen extends Progress {
  at: number;
}

export async function bench(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const collection of COLLECTIONS) rows.push(...(await measure(collection)));
  return rows;
}

async function measure(collection: Collection): Promise<BenchRow[]> {
  const music = await mkdtemp(join(tmpdir(), 'chorus-bench-music-'));
  try {
    await writeCollection(music, collection);
    await wait(SETTLE_MS);
    const before = stateOf(music);
    const plainSeconds = await readAndHash(music);
    const rows = await onBenchStack((stack) => follow(stack, collection, plainSeconds), { MUSIC_FOLDERS: music, MEASURE_AT_ONCE: '0' });
    if (stateOf(music) !== before) throw new Error('The music folder was written.');
    return rows;
  } finally {
    await rm(music, { recursive: true });
  }
}

async function follow({ databaseUrl, folder, pid }: BenchStack, collection: Collection, plainSeconds: number): Promise<BenchRow[]> {
  const { files, bytes, size, overhead } = collection;
  const database = new Client(databaseUrl);
  await database.connect();
  try {
    const databaseBefore = await databaseBytes(database);
    const began = performance.now();
    const megabytesOf = peakOf(pid);
    const listed = await until(database, ({ songs }) => songs === files);
    const megabytes = megabytesOf();
    const begun = await until(database, ({ hashed }) => hashed > 0);
    const hashed = await until(database, (seen) => seen.hashed === files);
    const named = await until(database, (seen) => seen.named === files);
    const perSecond = (count: number, from: number, to: number) => Math.round((count * 1_000) / (to - from));
    // The first batch may have been read before it was seen.
    const hashing = perSecond(files - begun.hashed, begun.at, hashed.at);
    const naming = perSecond(files - hashed.named, hashed.at, named.at);
    const share = ((await databaseBytes(database)) - databaseBefore + bytesOfObjects(folder)) / (files * bytes);
    const name = `${files.toLocaleString('en')} files of ${size}`;
    return [
      {
        name: `${name}: listed and playable`,
        figure: `${perSecond(files, began, listed.at)} files/s, ${megabytes} MB`,
        goal: files === 20_000 ? '≥ 300 files/s' : '–',
        how: 'tagged MP3 files with covers, from the node being ready until each has its song',
      },
      {
        name: `${name}: read whole and hashed`,
        figure: `${hashing} files/s`,
        ratio: ((hashing * plainSeconds) / files).toFixed(2),
        goal: '≥ 0.7',
        how: 'by a process of low priority, compared with reading and hashing the same files one by one',
      },
      {
        name: `${name}: played by their true hashes`,
        figure: `${naming} files/s`,
        goal: '–',
        how: 'songs, loudness and addresses that lead to them, in transactions of 250, once all are read',
      },
      {
        name: `${name}: what is stored beside them`,
        figure: `${(share * 100).toFixed(2)} % of their size`,
        goal: overhead,
        how: 'the growth of the database and the folder of objects, which has the covers; the files are compared before and after',
      },
    ];
  } finally {
    await database.end();
  }
}

/** Resolves once it is so. */
async function until(database: Client, isSo: (progress: Progress) => boolean): Promise<Seen> {
  for (;;) {
    const { rows } = await database.query<Progress>(
      `SELECT (SELECT count(*)::int FROM songs) AS songs, (SELECT count(original)::int FROM media_files) AS hashed,
         (SELECT count(*)::int FROM media_files WHERE hash = served) AS named`,
    );
    if (rows[0] && isSo(rows[0])) return { ...rows[0], at: performance.now() };
    await wait(LOOK_EVERY_MS);
  }
}

function peakOf(pid: number): () => number {
  let peak = 0;
  const look = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), 250);
  return () => {
    clearInterval(look);
    return Math.round(peak);
  };
}

async function databaseBytes(database: Client): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>('SELECT pg_database_size(current_database())::float8 AS bytes');
  return rows[0]?.bytes ?? 0;
}

const bytesOfObjects = (folder: string): number =>
  readdirSync(join(folder, 'data', 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

async function readAndHash(folder: string): Promise<number> {
  const began = performance.now();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      createHash('sha256')
        .update(await readFile(join(entry.parentPath, entry.name)))
        .digest('hex');
  return (performance.now() - began) / 1_000;
}

/** The names, sizes and times of all files. */
const stateOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const { size, mtimeMs, ctimeMs } = statSync(join(folder, name));
      return `${name} ${size} ${mtimeMs} ${ctimeMs}`;
    })
    .sort()
    .join('\n');
