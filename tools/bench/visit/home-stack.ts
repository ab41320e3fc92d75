import { type BenchStack, onBenchStack } from '../stack/bench-stack';
import { demoSongs } from './demo-songs';

export const SONGS = 53;

/** Loudness is measured after an import, beside what is to be measured here. */
const settings = { MEASURE_AT_ONCE: '0' };

/** Runs `work` on the built API with the demo catalogue. */
export const onHomeStack = <T>(work: (stack: BenchStack) => Promise<T>): Promise<T> =>
  onBenchStack(async (stack) => {
    await stack.importFolder(await demoSongs());
    return work(stack);
  }, settings);
