import { thumbHashToRGBA } from 'thumbhash';
import { bytesOf } from '../../../ui/thumbhash-picture';

interface Artwork {
  color: string;
  thumbhash: string;
}

/** So dark that muted text on it has a contrast of 4.5, whatever the cover; the test measures that. */
export const LIGHTEST = 0.34;
export const MOST_CHROMA = 0.1;

/** Grey pixels count a little, or a cover of greys would have no color. */
const WEIGHT_OF_GREY = 0.02;

type Sum = [red: number, green: number, blue: number, weight: number];

/** The colors of a cover at its upper left and its lower right, by the placeholder that came with the song. */
export function lightOf({ color, thumbhash }: Artwork): [upper: string, lower: string] {
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
    return [colorOf(sums[0]) ?? color, colorOf(sums[1]) ?? color];
  } catch {
    return [color, color];
  }
}

/** Colors that stand out count for more than what is around them. */
function addPixel(sum: Sum, [red = 0, green = 0, blue = 0, alpha = 0]: Uint8Array): void {
  const saturation = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
  const weight = alpha * (WEIGHT_OF_GREY + saturation ** 2);
  sum[0] += weight * red;
  sum[1] += weight * green;
  sum[2] += weight * blue;
  sum[3] += weight;
}

function colorOf([red, green, blue, weight]: Sum): string | undefined {
  return weight > 0 ? `rgb(${[red, green, blue].map((part) => Math.round(part / weight)).join(' ')})` : undefined;
}

const dimmed = (color: string): string => `oklch(from ${color} min(l, ${LIGHTEST}) min(c, ${MOST_CHROMA}) h)`;

/** The light that a cover throws into the room: a `background-image`, none without a cover. */
export function litBy(artwork: Artwork | null): string | undefined {
  if (!artwork) return undefined;
  const [upper, lower] = lightOf(artwork).map(dimmed);
  return `radial-gradient(110% 90% at 0 0, ${upper}, transparent), radial-gradient(110% 90% at 100% 100%, ${lower}, transparent)`;
}
