import sharp from 'sharp';
import type { Random } from '@chorus/seeded-random';
import { bell, seededRandom } from '@chorus/seeded-random';
import { canvas, element } from './svg';

/** Draws the inside of a 1000 by 1000 picture as SVG. */
export type Painting = (random: Random) => string;

const grainSide = 500;

/** Film grain: grey noise around the middle, which soft light leaves alone on average. */
function grain(random: Random): Buffer {
  const pixels = Buffer.alloc(grainSide * grainSide * 3);
  for (let i = 0; i < pixels.length; i += 3) pixels.fill(Math.max(0, Math.min(255, Math.round(128 + bell(random) * 26))), i, i + 3);
  return pixels;
}

/** Paints a picture as a JPEG. The same painting and seed always give the same bytes. */
export async function paint(painting: Painting, seed: string): Promise<Buffer> {
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: canvas, height: canvas, viewBox: `0 0 ${canvas} ${canvas}` },
    painting(seededRandom(seed)),
  );
  const raw = { width: grainSide, height: grainSide, channels: 3 } as const;
  return sharp(Buffer.from(svg))
    .removeAlpha()
    .composite([{ input: grain(seededRandom(`${seed}:grain`)), raw, tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
