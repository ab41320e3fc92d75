import { amplitudesOf, cut, deviationOf, isStalled, levelsOf, secondsOf } from './levels';
import type { Recording } from './record-sound';

export interface Fade {
  /** The second in which the next song begins to be heard; `expected` is when it should. */
  begins: number;
  expected: number;
  /** The levels of the quietest and the loudest 50 ms relative to the median, in dB. */
  quietest: number;
  loudest: number;
  /** Whether the page or its sound stalled for over 50 ms around the fade, so that an error may be the machine's fault. */
  isStalled: boolean;
}

export interface Faded {
  pitches: readonly number[];
  /** The length of each song; `crossfade` is how long two of them overlap. */
  seconds: number;
  crossfade: number;
}

const WINDOW_SECONDS = 0.01;
const BEFORE_SECONDS = 0.5;
const CLOSE_SECONDS = 0.05;
/** Has a whole number of periods of each pitch, so that pitches can be told apart even when one is quiet. */
const QUIET_WINDOW_SECONDS = 0.05;
/** The first part of a fade is too quiet to be measured. */
const QUIET_SHARE = 0.1;

/** Whether the fade begins on time, and keeps the same loudness throughout. */
export const isCorrect = ({ begins, expected, quietest, loudest }: Fade): boolean =>
  Math.abs(begins - expected) < CLOSE_SECONDS && Math.max(-quietest, loudest) < 1;

/** Finds the crossfades between songs, each of which has one pitch, in a recording that begins with a song. */
export function fadesIn(heard: Recording, { pitches, seconds, crossfade }: Faded): Fade[] {
  const amplitudes = pitches.map((pitch) => amplitudesOf(heard, pitch, WINDOW_SECONDS));
  const loudest = (amplitudes[0] ?? []).map((_, at) => {
    const now = amplitudes.map((of) => of[at] ?? 0);
    return now.indexOf(Math.max(...now));
  });
  const changes = loudest.flatMap((pitch, at) => (at > 0 && pitch !== loudest[at - 1] ? [at * WINDOW_SECONDS] : []));
  const middles = changes.filter(
    (second, at) => second - (changes[at - 1] ?? 0) > crossfade / 2 && second + crossfade / 2 < secondsOf(heard),
  );
  const secondsFrom = (from: number, to: number) => cut(heard, Math.round(from * heard.sampleRate), Math.round(to * heard.sampleRate));
  const begins = middles.map((middle) => {
    const pitch = pitches[loudest[Math.round(middle / WINDOW_SECONDS)] ?? 0] ?? NaN;
    const from = Math.max(0, middle - crossfade);
    return from + beginIn(amplitudesOf(secondsFrom(from, middle + crossfade / 2), pitch, QUIET_WINDOW_SECONDS), crossfade);
  });
  return middles.map((middle, at) => {
    const expected = (begins[at - 1] ?? 0) + seconds - crossfade;
    return {
      begins: begins[at] ?? NaN,
      expected,
      ...deviationOf(levelsOf(secondsFrom(Math.max(0, middle - crossfade), middle + crossfade), 0.05)),
      // `expected` is NaN if the fade before was not heard from its beginning.
      isStalled: Number.isNaN(expected) || isStalled(secondsFrom(expected - BEFORE_SECONDS, middle + crossfade)),
    };
  });
}

/** Computes when a song that fades in by a quarter of a sine begins, from the time at which a part of the fade is over. */
function beginIn(amplitudes: readonly number[], crossfade: number): number {
  const wanted = Math.sin((QUIET_SHARE * Math.PI) / 2) * Math.max(...amplitudes);
  const at = amplitudes.findLastIndex((amplitude) => amplitude < wanted);
  const [below = NaN, above = NaN] = amplitudes.slice(at);
  return (at + 0.5 + (wanted - below) / (above - below)) * QUIET_WINDOW_SECONDS - QUIET_SHARE * crossfade;
}
