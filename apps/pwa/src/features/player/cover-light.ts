import { thumbHashToRGBA } from 'thumbhash';

interface Artwork {
  color: string;
  thumbhash: string;
}

/** Limits in OKLCH, at which muted text has a contrast of at least 4.5 on any cover. The test measures that. */
export const MAX_LIGHTNESS = 0.34;
export const MAX_CHROMA = 0.1;

/** More than zero, so that a grayscale cover has a color too. */
const GRAY_WEIGHT = 0.02;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

type Sum = [red: number, green: number, blue: number, weight: number];

/** The dominant colors of the upper left and the lower right half, from the thumbhash; `color` where that is not readable. */
export function halfColors({ color, thumbhash }: Artwork): [upper: string, lower: string] {
  try {
    const { w, h, rgba } = thumbHashToRGBA(bytesOf(thumbhash));
    const sums: [Sum, Sum] = [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ];
    for (let at = 0; at < w * h; at += 1) {
      const isLower = (at % w) / w + Math.floor(at / w) / h > 1;
      addPixel(sums[isLower ? 1 : 0], rgba.subarray(4 * at, 4 * at + 4));
    }
    return [averageColor(sums[0]) ?? color, averageColor(sums[1]) ?? color];
  } catch {
    return [color, color];
  }
}

/** The weight of a pixel grows with its saturation, so that vivid colors dominate. */
function addPixel(sum: Sum, [red = 0, green = 0, blue = 0, alpha = 0]: Uint8Array): void {
  const saturation = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
  const weight = alpha * (GRAY_WEIGHT + saturation ** 2);
  sum[0] += weight * red;
  sum[1] += weight * green;
  sum[2] += weight * blue;
  sum[3] += weight;
}

function averageColor([red, green, blue, weight]: Sum): string | undefined {
  return weight > 0 ? `rgb(${[red, green, blue].map((part) => Math.round(part / weight)).join(' ')})` : undefined;
}

const darkened = (color: string): string =>
  `oklch(from ${color} min(l, var(--most-cover-light, ${MAX_LIGHTNESS})) min(c, ${MAX_CHROMA}) h)`;

/** A CSS `background-image` in the colors of the cover; undefined without a cover. */
export function coverGlow(artwork: Artwork | null): string | undefined {
  if (!artwork) return undefined;
  const [upper, lower] = halfColors(artwork).map(darkened);
  return `radial-gradient(110% 90% at 0 0, ${upper}, transparent), radial-gradient(110% 90% at 100% 100%, ${lower}, transparent)`;
}
