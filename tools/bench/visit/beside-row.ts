import { median } from '../load/percentile';
import type { BenchRow } from '../row';

interface Beside {
  /** In milliseconds. */
  own: readonly number[];
  base: readonly number[];
  /** The largest ratio of the medians that meets the goal. */
  most: number;
  how: string;
}

const milliseconds = (ms: number) => `${Math.round(ms).toLocaleString('en')} ms`;

/** Makes a row of the time that something takes, compared with something plain in the same run. */
export function besideRow(name: string, { own, base, most, how }: Beside): BenchRow {
  const [ofOwn, ofBase] = [median(own), median(base)];
  const ratio = ofOwn / ofBase;
  return {
    name,
    figure: `${milliseconds(ofOwn)}, ${milliseconds(ofBase)} beside it`,
    ratio: ratio.toFixed(2),
    goal: `≤ ${most}`,
    isMet: ratio <= most,
    how,
  };
}
