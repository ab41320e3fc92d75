import { setPriority } from 'node:os';
import { measureSong } from './measure-song';
import { NotMeasurable } from './not-measurable';
import type { MeasuringAnswer, MeasuringRequest } from './song-loudness';

const MEGABYTE = 1024 * 1024;
/** People who are listening come first. */
const LOW_PRIORITY = 10;

/** The memory of decoders is no part of the heap that V8 limits. */
const limitMemory = (mostMegabytes: number) => () => {
  if (process.memoryUsage.rss() > mostMegabytes * MEGABYTE) throw new NotMeasurable('Decoding it takes too much memory.');
};

async function measure({ path, ext, mostMegabytes }: MeasuringRequest): Promise<MeasuringAnswer> {
  try {
    return { loudness: await measureSong(path, ext, limitMemory(mostMegabytes)) };
  } catch (error) {
    if (error instanceof NotMeasurable) return { notMeasurable: error.message };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

setPriority(LOW_PRIORITY);
process.on('message', (request: MeasuringRequest) => void measure(request).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());
