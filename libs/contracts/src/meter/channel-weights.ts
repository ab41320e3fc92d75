const SURROUND = 1.41;

/** Channels are in the order of FLAC and WAV: front left, right, center, bass, then those behind. */
const byCount: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [1, 1],
  3: [1, 1, 1],
  4: [1, 1, SURROUND, SURROUND],
  5: [1, 1, 1, SURROUND, SURROUND],
  6: [1, 1, 1, 0, SURROUND, SURROUND],
  7: [1, 1, 1, 0, SURROUND, SURROUND, SURROUND],
  8: [1, 1, 1, 0, SURROUND, SURROUND, SURROUND, SURROUND],
};

/** Vorbis and Opus order the channels as left, center, right, those behind, bass. */
const inOggOrder: Readonly<Record<number, readonly number[]>> = {
  6: [1, 1, 1, SURROUND, SURROUND, 0],
  7: [1, 1, 1, SURROUND, SURROUND, SURROUND, 0],
  8: [1, 1, 1, SURROUND, SURROUND, SURROUND, SURROUND, 0],
};

export type ChannelOrder = 'flac' | 'ogg';

/** The weight of each channel (ITU-R BS.1770): surround channels count more, and the bass channel is left out. */
export const channelWeights = (count: number, order: ChannelOrder): readonly number[] =>
  (order === 'ogg' ? inOggOrder[count] : undefined) ?? byCount[count] ?? Array.from({ length: count }, () => 1);
