import { measuringEndpoints, parseMediaUrl } from '@chorus/contracts';
import { away } from '../../../platform/api-client/answer';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import { callApi } from '../../../platform/api-client/call-api';
import { decodeSong } from './decode-song';
import { measureInWorker } from './measure-in-worker';
import type { MeasurableSong } from './measuring-machine';
import { Unmeasurable } from './unmeasurable';

/** Decoded, a quarter of an hour is 350 MB. */
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
    // It has been measured meanwhile, or has another audio.
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
