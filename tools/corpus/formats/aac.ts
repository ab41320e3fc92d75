import type { CorpusSong } from '../song';
import { id3Tag } from './id3';

export const AAC_RATE = 44_100;
export const AAC_FRAME_SAMPLES = 1_024;

/** A raw data block: one channel without a single spectral band, then the end mark. */
export const AAC_SILENCE = Buffer.from([0x00, 0x00, 0x00, 0x07]);

export const aacFrames = (seconds: number): number => Math.ceil((seconds * AAC_RATE) / AAC_FRAME_SAMPLES);

const HEADER = 7;

/** Returns silence in AAC-LC, mono, each frame after an ADTS header. */
export function aac(song: CorpusSong): Buffer {
  const length = HEADER + AAC_SILENCE.length;
  const header = Buffer.from([0xff, 0xf1, 0x50, 0x40, length >>> 3, ((length & 7) << 5) | 0x1f, 0xfc]);
  const frame = Buffer.concat([header, AAC_SILENCE]);
  return Buffer.concat([id3Tag(song), ...Array.from({ length: aacFrames(song.seconds) }, () => frame)]);
}
