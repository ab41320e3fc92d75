const LARGEST_BYTE = 255;
/** Of a bar, of the space between two. */
const FILLED = 0.65;
/** Silence is a line. */
const LEAST = 0.06;

/** The bytes of a shape in base64; none where it is not readable. */
export function peaksIn(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  } catch {
    return new Uint8Array();
  }
}

/** The heights of `count` bars, from 0 to 1: each is the highest of its points. */
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
      const height = Math.max(LEAST, bar);
      return `M${at} ${((1 - height) / 2).toFixed(3)}h${FILLED}v${height.toFixed(3)}h-${FILLED}z`;
    })
    .join('');
