import { sine } from './import-songs';
import { amplitudesOf } from './levels';
import type { Recording } from './record-sound';

export const LINE_SECONDS = 0.5;
/** Lines have these pitches in turn, so that a line that is late by a few is not mistaken for another. */
const PITCHES = [500, 700, 900, 1_100, 1_300] as const;
const AMPLITUDE = 0.3;
/** A whole number of periods of each pitch. */
const WINDOW_SECONDS = 0.01;

/** Writes lyrics as LRC: 'Line 1' and so on, one every half second. */
export const syncedLyrics = (count: number, { fromSeconds = 0, name = 'Line' } = {}): string =>
  Array.from({ length: count }, (_, at) => {
    const seconds = fromSeconds + (at + 1) * LINE_SECONDS;
    return `[00:${seconds.toFixed(2).padStart(5, '0')}]${name} ${at + 1}`;
  }).join('\n');

/** Returns a sample of the song for these lyrics, whose pitch changes with each line. `at` is a time in seconds. */
export const sungLine = (at: number): number => AMPLITUDE * sine(pitchOf(Math.floor(at / LINE_SECONDS)), at);

const pitchOf = (line: number): number => PITCHES[line % PITCHES.length] ?? NaN;

/** Returns the time nearest to `moment` at which a line begins to be heard, by the clock of the audio context. */
export function beginsNear(heard: Recording, line: number, moment: number): number {
  const begins = beginsIn(heard, pitchOf(line));
  return begins.toSorted((one, other) => Math.abs(one - moment) - Math.abs(other - moment))[0] ?? NaN;
}

function beginsIn(heard: Recording, pitch: number): number[] {
  const amplitudes = amplitudesOf(heard, pitch, WINDOW_SECONDS);
  const whole = Math.max(...amplitudes);
  const shareAt = (at: number) => (amplitudes[at] ?? 0) / whole;
  return amplitudes.flatMap((_, at) =>
    at > 0 && shareAt(at - 1) < 0.5 && shareAt(at) >= 0.5
      ? [heard.beganAt + (at + 1 - shareAt(at) - shareAt(at - 1)) * WINDOW_SECONDS]
      : [],
  );
}
