import { SAMPLE_RATE, sine } from './import-songs';
import type { MadeSong } from './import-songs';
import { amplitudesOf } from './levels';
import { oneTake } from './one-take';
import type { Recording } from './record-sound';

export const MARKED_ALBUM = 'Marked End';
export const MARK_MS = 400;
const MARK = 5_000;
const AMPLITUDE = 0.3;
const WINDOW_MS = 20;
/** A page starts with this volume. */
const VOLUME = 0.5;

/** Makes two songs, the second of which ends with a unique tone. */
export const markedEnd = (): MadeSong[] =>
  oneTake(2).songs.map(({ samples }, at) => ({ album: MARKED_ALBUM, samples: at === 0 ? samples : marked(samples) }));

function marked(samples: Float32Array): Float32Array {
  const from = samples.length - (MARK_MS / 1_000) * SAMPLE_RATE;
  return samples.map((sample, at) => (at < from ? sample : AMPLITUDE * sine(MARK, at / SAMPLE_RATE)));
}

/** Returns how long that tone was heard, without the quieter half of a fade. */
export const markMsIn = (heard: Recording): number =>
  WINDOW_MS * amplitudesOf(heard, MARK, WINDOW_MS / 1_000).filter((amplitude) => amplitude > (VOLUME * AMPLITUDE) / 2).length;
