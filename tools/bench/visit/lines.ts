import type { Line } from '../../network/delaying-proxy';

/** Down and up are in bytes per second, the round trip is in milliseconds. */
const line = (down: number, up: number, roundTripMs: number): Line => ({
  toMs: roundTripMs / 2,
  fromMs: roundTripMs / 2,
  toBytesPerSecond: up,
  fromBytesPerSecond: down,
});

const MBIT = 1_000_000 / 8;

export const AS_FAST_AS_THE_MACHINE: Line = { toMs: 0, fromMs: 0 };
export const SLOW_LINE = line(180_000, 84_000, 280);
/** 'Slow 4G' of Chromium and Lighthouse. */
export const SLOW_4G = line(1.6 * MBIT, 0.75 * MBIT, 150);
