import type { MeterRequest, MeterResult } from './meter-messages';
import { meterResult } from './meter-messages';
import { startMeasureWorker } from './start-measure-worker';
import { Unmeasurable } from './unmeasurable';

const PIECE_SECONDS = 10;

/** Measures in a worker, so that the page stays usable. Sends a piece at a time, so that the song is not in memory twice. */
export async function measureInWorker(song: AudioBuffer, signal: AbortSignal): Promise<MeterResult> {
  const worker = startMeasureWorker();
  try {
    const size = PIECE_SECONDS * song.sampleRate;
    for (let start = 0; start < song.length; start += size) {
      signal.throwIfAborted();
      await ask(worker, { channels: pieceOf(song, start, Math.min(size, song.length - start)), rate: song.sampleRate });
    }
    return meterResult.parse(await ask(worker, 'end'));
  } finally {
    worker.terminate();
  }
}

const pieceOf = (song: AudioBuffer, start: number, length: number) =>
  Array.from({ length: song.numberOfChannels }, (_, channel) => {
    const samples = new Float32Array(length);
    song.copyFromChannel(samples, channel, start);
    return samples;
  });

const ask = (worker: Worker, request: MeterRequest): Promise<unknown> =>
  new Promise((answered, failed) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => answered(data);
    worker.onerror = () => failed(new Unmeasurable('Measuring it failed in this browser.'));
    worker.postMessage(request, request === 'end' ? [] : request.channels.map(({ buffer }) => buffer));
  });
