import { amplitudesOf, cut, deviationOf, isStalled, levelsOf, longestSilence, secondsOf } from './levels';
import type { Recording } from './record-sound';

export interface Join {
  /** The longest run of samples below −60 dBFS, in milliseconds. */
  silentMs: number;
  /** The levels of the quietest and the loudest 10 ms relative to the median, in dB. */
  quietest: number;
  loudest: number;
  /** Whether the page or its sound stalled for over 50 ms around the join, so that an error may be the machine's fault. */
  isStalled: boolean;
}

/** Whether the join has neither a gap nor a change of loudness. */
export const isSmooth = ({ silentMs, quietest, loudest }: Join): boolean => silentMs <= 1 && Math.max(-quietest, loudest) <= 3;

const WINDOW_SECONDS = 0.01;
const AROUND_SECONDS = 0.7;

/** Finds the joins between songs of alternating pitches, leaving out those whose surroundings were not heard. */
export function joinsIn(heard: Recording, [one, other]: readonly [number, number]): Join[] {
  const [ones, others] = [amplitudesOf(heard, one, WINDOW_SECONDS), amplitudesOf(heard, other, WINDOW_SECONDS)];
  const isOne = ones.map((amplitude, at) => amplitude > (others[at] ?? 0));
  const changes = isOne.flatMap((is, at) => (at > 0 && is !== isOne[at - 1] ? [at * WINDOW_SECONDS] : []));
  const isWhole = (second: number) => second + AROUND_SECONDS <= secondsOf(heard);
  return (
    changes
      // In silence, the stronger pitch changes constantly.
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
