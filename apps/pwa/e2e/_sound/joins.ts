import { amplitudesOf, cut, deviationOf, isStalled, levelsOf, longestSilence, secondsOf } from './levels';
import type { Recording } from './record-sound';

export interface Join {
  /** The longest run of samples below −60 dBFS, in milliseconds. */
  silentMs: number;
  /** How far the quietest and the loudest 10 ms are from what is usual, in dB. */
  quietest: number;
  loudest: number;
  /** Whether the page stood still for over 50 ms around it: what is wrong then may be the machine's fault. */
  isStalled: boolean;
}

/** Neither a gap nor a change of loudness. */
export const isSmooth = ({ silentMs, quietest, loudest }: Join): boolean => silentMs <= 1 && Math.max(-quietest, loudest) <= 3;

const WINDOW_SECONDS = 0.01;
const AROUND_SECONDS = 0.7;

/** Where songs of two pitches in turn follow one another, as far as what is around is heard. */
export function joinsIn(heard: Recording, [one, other]: readonly [number, number]): Join[] {
  const [ones, others] = [amplitudesOf(heard, one, WINDOW_SECONDS), amplitudesOf(heard, other, WINDOW_SECONDS)];
  const isOne = ones.map((amplitude, at) => amplitude > (others[at] ?? 0));
  const changes = isOne.flatMap((is, at) => (at > 0 && is !== isOne[at - 1] ? [at * WINDOW_SECONDS] : []));
  const isWhole = (second: number) => second + AROUND_SECONDS <= secondsOf(heard);
  return (
    changes
      // In silence, whichever pitch is stronger changes all the time.
      .filter((second, at) => second - (changes[at - 1] ?? 0) > AROUND_SECONDS && isWhole(second))
      .map((second) => joinAt(heard, second))
  );
}

function joinAt(heard: Recording, second: number): Join {
  const [from, to] = [Math.max(0, second - AROUND_SECONDS), second + AROUND_SECONDS];
  const around = cut(heard, Math.round(from * heard.sampleRate), Math.round(to * heard.sampleRate));
  return {
    silentMs: longestSilence(around),
    ...deviationOf(levelsOf(around, WINDOW_SECONDS)),
    isStalled: isStalled(around),
  };
}
