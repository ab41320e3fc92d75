import type { Size } from './browser';
import { widths } from './browser';

const sizes = Object.keys(widths) as Size[];
const isLong = process.env.CHORUS_LONG !== undefined;

/** The widths to look at something: in `npm run test:long` all three. Otherwise one is enough, another for each thing in its turn. */
export const sizesOf = (turn: number): readonly Size[] => (isLong ? sizes : sizes.slice(turn % sizes.length).slice(0, 1));

/** What of all there is to look at to be looked at in each width. */
export const bySize = <T>(things: readonly T[]): { size: Size; things: T[] }[] =>
  sizes.map((size) => ({ size, things: things.filter((_, turn) => sizesOf(turn).includes(size)) }));
