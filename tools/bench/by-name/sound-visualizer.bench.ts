import { median } from '../load/percentile';
import type { BenchRow } from '../row';
import { figuresOfTests } from '../stack/figures-of-tests';

export const title = 'The visualizer';

const TEST = 'apps/pwa/e2e/sound/visualizer.timed.test.ts';

/** Percent of a core. */
interface Shares {
  on: number;
  off: number;
}

export async function bench(): Promise<BenchRow[]> {
  const shares = (await figuresOfTests([TEST]))('visualizer') as Shares[];
  return [
    {
      name: 'Visualizer in the full player',
      figure: `${median(shares.map(({ on, off }) => on - off)).toFixed(1)} % of a core`,
      ratio: `with it ${median(shares.map(({ on }) => on)).toFixed(1)} %, without ${median(shares.map(({ off }) => off)).toFixed(1)} %`,
      goal: '≤ 5 % of a core',
      how: `processor time of all processes of the browser while a song plays, 6 s with it and 6 s without, ${shares.length} times in turn; no graphics card, so that the processor also paints`,
    },
  ];
}
