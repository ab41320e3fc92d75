import type { BenchRow } from '../row';
import { figuresOfTests } from '../stack/figures-of-tests';

export const title = 'Lyrics with times';

const TEST = 'apps/pwa/e2e/lyrics.test.ts';

/** The long form of a test, which also says whether the goal is met. */
export async function bench(): Promise<BenchRow[]> {
  const figuresOf = await figuresOfTests([TEST, '-t', 'follow the song closely']);
  const lags = ['phone', 'desktop'].flatMap((size) => figuresOf(`lyrics-${size}`) as { ms: number; isStalled: boolean }[]);
  const counted = lags.filter(({ isStalled }) => !isStalled).map(({ ms }) => ms);
  const sorted = counted.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? NaN).toFixed(0);
  return [
    {
      name: `Line of the lyrics, of ${sorted.length}`,
      figure: `median ${at(0.5)} ms after its time, ${at(0)} to ${at(1)} ms`,
      goal: 'within 100 ms',
      how: `when each line became the current one, on a phone and on a desktop, by the time of the audio element; ${lags.length - sorted.length} left out that were due while the page stood still for over 50 ms`,
    },
  ];
}
