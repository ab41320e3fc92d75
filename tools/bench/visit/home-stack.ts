import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeDemoWaves } from '@chorus/demo-catalogue';
import { contentHash } from '../../build/content-hash';
import { terminal } from '../../console/terminal';
import { type BenchStack, onBenchStack } from '../stack/bench-stack';

export const SONGS = 53;

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
