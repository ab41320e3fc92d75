import { measuringEndpoints, parseMediaUrl } from '@chorus/contracts';
import { away } from '../../../platform/api-client/answer';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import { callApi } from '../../../platform/api-client/call-api';
import { withTimeout } from '../../../platform/async/with-timeout';
import type { MeasurableSong } from './measuring-machine';
import { meterResult } from './meter-messages';
import type { MeterRequest, MeterResult } from './meter-messages';
import { startMeasureWorker } from './start-measure-worker';

/** A quarter of an hour of decoded audio takes 350 MB. */
const LONGEST_SECONDS = 15 * 60;

/** Decodes and measures a song, and tells the server. Throws `Unmeasurable` where that can't be done here, and an `ApiFailure`. */
export async function measureSong({ songId, audioUrl, duration, file }: MeasurableSong, signal: AbortSignal): Promise<void> {
  if (duration > LONGEST_SECONDS) throw new Unmeasurable('It is longer than 15 minutes, which takes too much memory in a browser.');
  const bytes = await (file ? file.arrayBuffer() : download(audioUrl, signal));
  const decoded = await decodeSong(bytes);
  signal.throwIfAborted();
  const { integrated = null, truePeak = null, histogram, shape } = await measureInWorker(decoded, signal);
  const audio = parseMediaUrl(audioUrl)?.hash ?? '';
  const body = { audio, integrated, truePeak, histogram: base64(histogram), peaks: base64(shape) };
  await callApi(measuringEndpoints.measured, { params: { id: songId }, body, signal }).catch((error: unknown) => {
    // The song has been measured meanwhile, or has another audio file.
    if (!(error instanceof ApiFailure && error.code === 'conflict')) throw error;
  });
}

async function download(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  try {
    const response = await fetch(url, { signal });
    if (response.status === 404) throw new Unmeasurable('Its file is missing.');
    if (!response.ok) throw away();
    return await response.arrayBuffer();
  } catch (error) {
    if (error instanceof TypeError) throw away();
    throw error;
  }
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Browsers resample every song to one rate; a lower one would cut off peaks. */
const RATE = 48_000;
const LONGEST_MS = 120_000;

/** Decodes the whole song: there is no way to decode a part of a file that all browsers have. Throws `Unmeasurable`. */
async function decodeSong(bytes: ArrayBuffer): Promise<AudioBuffer> {
  const decoding = new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes).catch(() => {
    throw new Unmeasurable("This browser can't decode it.");
  });
  const decoded = await withTimeout(decoding, LONGEST_MS);
  if (!decoded) throw new Unmeasurable('Decoding it takes too long.');
  return decoded;
}

const PIECE_SECONDS = 10;

/** Measures in a worker, so that the page stays usable. Sends a piece at a time, so that the song is not in memory twice. */
async function measureInWorker(song: AudioBuffer, signal: AbortSignal): Promise<MeterResult> {
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

/** The song cannot be measured here because of the song itself, not the network. The message is a sentence for an admin. */
class Unmeasurable extends Error {}
