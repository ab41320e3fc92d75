import { amplitudesOf, cut, deviationOf, isStalled, levelsOf, secondsOf } from './levels';
import type { Recording } from './record-sound';

export interface Fade {
  /** When both songs are as loud as each other, and when they should be, in seconds. */
  middle: number;
  expected: number;
  /** How far the quietest and the loudest 50 ms are from what is usual, in dB. */
  quietest: number;
  loudest: number;
  /** Whether the page stood still for over 100 ms when it began or meanwhile: a late one may be the machine's fault. */
  isStalled: boolean;
}

export interface Faded {
  pitches: readonly number[];
  /** Of each song, and how long two of them sound together. */
  seconds: number;
  crossfade: number;
}

const WINDOW_SECONDS = 0.01;
const BEFORE_SECONDS = 0.5;
const CLOSE_SECONDS = 0.05;

export const isOnTime = ({ middle, expected }: Fade): boolean => Math.abs(middle - expected) < CLOSE_SECONDS;
export const isEven = ({ quietest, loudest }: Fade): boolean => Math.max(-quietest, loudest) < 1;

/** From the beginning of a song: the crossfades between songs, each of one pitch, as far as they are heard. */
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
  return middles.map((middle, at) => {
    const before = middles[at - 1];
    const expected = before === undefined ? seconds - crossfade / 2 : before + seconds - crossfade;
    return {
      middle,
      expected,
      ...deviationOf(levelsOf(secondsFrom(Math.max(0, middle - crossfade), middle + crossfade), 0.05)),
      isStalled: isStalled(secondsFrom(expected - crossfade / 2 - BEFORE_SECONDS, expected + crossfade / 2)),
    };
  });
}
