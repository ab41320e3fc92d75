import type { BenchRow } from '../row';
import { besideRow } from './beside-row';
import type { Visit } from './measured-visit';

interface Goals {
  most: { lcp: number; main: number };
  how: string;
}

/** Makes rows of when a page was shown and of its time on the main thread, compared with the static page. */
export function pairOf(name: string, visits: readonly Visit[], still: readonly Visit[], { most, how }: Goals): BenchRow[] {
  const of = (what: 'lcp' | 'main') => ({ own: visits.map((one) => one[what]), base: still.map((one) => one[what]), most: most[what] });
  return [
    besideRow(`${name}: largest contentful paint`, { ...of('lcp'), how }),
    besideRow(`${name}: main thread`, { ...of('main'), how: 'its processor time in the same visits' }),
  ];
}
