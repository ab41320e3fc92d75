import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeDemoWaves } from '@chorus/demo-catalogue';
import { contentHash } from '../../build/content-hash';
import { terminal } from '../../console/terminal';
import { type BenchStack, onBenchStack } from '../stack/bench-stack';
import { withClient } from '../../postgres/with-client';

export const SONGS = 53;
const LONGEST_HASHING_MS = 120_000;

const SOURCES = 'tools/packages/demo-catalogue';
const COMPOSED = 'node_modules/.cache/chorus/demo-songs';

/** Measuring the loudness after the import would disturb what is measured here. */
const settings = { MEASURE_AT_ONCE: '0' };

/** Runs `work` on the built API with the demo catalogue, without its later albums: the figures stay comparable. */
export const onHomeStack = <T>(work: (stack: BenchStack) => Promise<T>): Promise<T> =>
  onBenchStack(async (stack) => {
    await stack.importFolder(await demoSongs());
    return work(stack);
  }, settings);

/** Runs `work` with the same songs, played from where they are, once all have been read whole. */
export async function onHomeInPlace<T>(work: (stack: BenchStack) => Promise<T>): Promise<T> {
  const folder = resolve(await demoSongs());
  return onBenchStack(
    async (stack) => {
      await untilHashed(stack.databaseUrl);
      return work(stack);
    },
    { ...settings, MUSIC_FOLDERS: folder },
  );
}

/** Until then, songs are at temporary addresses, which nobody may cache. */
const untilHashed = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (database) => {
    const hashed = 'SELECT count(*)::int AS count FROM media_files WHERE hash = served';
    const deadline = performance.now() + LONGEST_HASHING_MS;
    while ((await database.query<{ count: number }>(hashed)).rows[0]?.count !== SONGS) {
      if (performance.now() > deadline) throw new Error('The songs of the folder were not read whole in time.');
      await wait(200);
    }
  });

/** Returns songs with covers in their tags. They take minutes to compose, and are kept until their sources change. */
async function demoSongs(): Promise<string> {
  const folder = join(COMPOSED, contentHash([SOURCES]));
  if (existsSync(folder)) return folder;
  const begun = `${folder}.begun`;
  rmSync(dirname(folder), { recursive: true, force: true });
  for await (const { done, total } of writeDemoWaves(begun, { later: [] })) terminal.status(`Composed ${done} of ${total} songs…`);
  renameSync(begun, folder);
  return folder;
}
