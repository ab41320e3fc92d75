import type { BenchRow } from '../row';
import { ROUNDS } from './in-turns';
import { LOAD_CONNECTIONS, LOAD_SECONDS } from './wrk';

interface Rates {
  own: number;
  base: number;
}

const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`;

/** Makes a row of the answered requests per second, compared with a baseline. */
export const rateRow = (name: string, { own, base }: Rates, { goal, beside }: { goal: number; beside: string }): BenchRow => ({
  name,
  figure: `${perSecond(own)}, ${perSecond(base)} beside it`,
  ratio: (own / base).toFixed(2),
  goal: `≥ ${goal}`,
  how: `wrk, ${LOAD_CONNECTIONS} connections, medians of ${ROUNDS} × ${LOAD_SECONDS} s, in turns with ${beside}`,
});
