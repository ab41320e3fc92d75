import type { Size } from './browser';
import { widths } from './browser';

const sizes = Object.keys(widths) as Size[];
const isLong = process.env.CHORUS_LONG !== undefined;

/** The widths to test: all three in `npm run test:full`, otherwise one per turn. */
export const sizesOf = (turn: number): readonly Size[] => (isLong ? sizes : sizes.slice(turn % sizes.length).slice(0, 1));

/** For tests in which a tablet is no case of its own: both sizes in `npm run test:full`, otherwise this one. */
export const phoneOrDesktop = (short: 'phone' | 'desktop'): readonly Size[] => (isLong ? ['phone', 'desktop'] : [short]);

export const bySize = <T>(things: readonly T[]): { size: Size; things: T[] }[] =>
  sizes.map((size) => ({ size, things: things.filter((_, turn) => sizesOf(turn).includes(size)) }));
