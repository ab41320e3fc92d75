import type { Lag } from '../../../apps/pwa/e2e/_sound/hear-lines';
import type { BenchRow } from '../row';
import { figuresOfTests } from '../stack/figures-of-tests';

export const title = 'Lyrics with times';

const TESTS = ['apps/pwa/e2e/sound/lyrics.timed.test.ts', 'apps/pwa/e2e/sound/gapless.timed.test.ts'];

/** Runs the long form of tests, which also check the goal. */
export async function bench(): Promise<BenchRow[]> {
  const figuresOf = await figuresOfTests([...TESTS, '-t', 'follow the song closely']);
  const lagsOf = (names: readonly string[]) => names.flatMap((name) => figuresOf(`lyrics-${name}`) as Lag[]);
  return [
    rowOf('Line of the lyrics', lagsOf(['phone', 'desktop']), 'on a phone and on a desktop'),
    rowOf('Line of the lyrics after a gapless join', lagsOf(['gapless']), 'in the first seconds of a song that follows gapless'),
  ];
}

function rowOf(name: string, lags: readonly Lag[], where: string): BenchRow {
  const counted = lags.filter(({ isStalled }) => !isStalled).map(({ ms }) => ms);
  const sorted = counted.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? NaN).toFixed(0);
  return {
    name: `${name}, of ${sorted.length}`,
    figure: `median ${at(0.5)} ms after it is heard, ${at(0)} to ${at(1)} ms`,
    goal: 'within 100 ms',
    how: `when each line became the current one, ${where}, beside the recorded sound, whose pitch changes with each line; ${lags.length - sorted.length} left out that were due while the page stood still for over 50 ms`,
  };
}
