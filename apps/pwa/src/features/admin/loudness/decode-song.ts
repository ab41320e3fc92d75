import { withTimeout } from '../../../platform/async/with-timeout';
import { Unmeasurable } from './unmeasurable';

/** Browsers bring every song to one rate; to a lower one, they would cut peaks. */
const RATE = 48_000;
const LONGEST_MS = 120_000;

/** The whole song: there is no way to decode a part of a file that all browsers have. Throws `Unmeasurable`. */
export async function decodeSong(bytes: ArrayBuffer): Promise<AudioBuffer> {
  const decoding = new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes).catch(() => {
    throw new Unmeasurable("This browser can't decode it.");
  });
  const decoded = await withTimeout(decoding, LONGEST_MS);
  if (!decoded) throw new Unmeasurable('Decoding it takes too long.');
  return decoded;
}
