const LARGEST_BYTE = 255;
/** The width of a bar. The rest of its unit is the gap to the next one. */
const BAR_WIDTH = 0.65;
/** Silence is drawn as a line. */
const MIN_HEIGHT = 0.06;

/** The peaks of a song, one byte each, from base64; empty where that is invalid. */
export function peaksIn(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  } catch {
    return new Uint8Array();
  }
}

/** The heights of `count` bars, from 0 to 1: each is the highest of its peaks. */
export function barsOf(peaks: Uint8Array, count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const [from, to] = [Math.floor((bar * peaks.length) / count), Math.floor(((bar + 1) * peaks.length) / count)];
    return Math.max(0, ...peaks.subarray(from, Math.max(from + 1, to))) / LARGEST_BYTE;
  });
}

/** An SVG path of bars, each one unit wide and up to one unit high, around a middle line. */
export const pathOf = (bars: readonly number[]): string =>
  bars
    .map((bar, at) => {
      const height = Math.max(MIN_HEIGHT, bar);
      return `M${at} ${((1 - height) / 2).toFixed(3)}h${BAR_WIDTH}v${height.toFixed(3)}h-${BAR_WIDTH}z`;
    })
    .join('');
