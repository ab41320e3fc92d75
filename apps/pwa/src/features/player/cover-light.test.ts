import { rgbaToThumbHash } from 'thumbhash';
import { halfColors, MAX_LIGHTNESS, coverGlow, MAX_CHROMA } from './cover-light';

type Rgb = [number, number, number];

const SIDE = 32;

/** The thumbhash of a picture with one color in its upper left half and another in its lower right half. */
function thumbhashOf(upper: Rgb, lower: Rgb): string {
  const pixels = Array.from({ length: SIDE * SIDE }, (_, at) => [
    ...((at % SIDE) + Math.floor(at / SIDE) < SIDE ? upper : lower),
    255,
  ]).flat();
  return Buffer.from(rgbaToThumbHash(SIDE, SIDE, Uint8Array.from(pixels))).toString('base64');
}

const partsOf = (color: string) => (color.match(/\d+/g) ?? []).map(Number);

/** Relative luminance of an OKLCH color, by the matrices of CSS Color 4. */
function luminanceOf(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const [l, m, s] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((cone) => cone ** 3) as Rgb;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part))) as Rgb;
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
}

const luminanceOfHex = (hex: string) => {
  const [red, green, blue] = (hex.match(/\w\w/g) ?? []).map((part) => {
    const value = parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('the glow of a cover', () => {
  it('has the most vivid color of each half', () => {
    const [upper, lower] = halfColors({ color: '#123456', thumbhash: thumbhashOf([200, 30, 30], [30, 60, 200]) }).map(partsOf);
    expect(upper![0]).toBeGreaterThan(2 * upper![2]!);
    expect(lower![2]).toBeGreaterThan(2 * lower![0]!);
  });

  it.each(['', '?', 'AA==', 'x'.repeat(1_000)])('has the color from the server when the thumbhash is %p', (thumbhash) => {
    const colors = halfColors({ color: '#123456', thumbhash });
    expect(colors).toHaveLength(2);
    expect(colors.join()).not.toContain('NaN');
  });

  it('is undefined without a cover', () => {
    expect(coverGlow(null)).toBeUndefined();
  });

  // The colors of theme/tokens.css.
  it.each([
    ['ink', '#f6f2ee', 7],
    ['muted', '#bdb4b9', 4.5],
    ['accent', '#ffa45b', 4.5],
    ['danger', '#ff8a80', 4.5],
    ['faint', '#978d94', 3],
  ])('keeps %s text readable at any hue', (_name, hex, least) => {
    const brightest = Math.max(
      ...Array.from({ length: 360 }, (_, degree) => luminanceOf(MAX_LIGHTNESS, MAX_CHROMA, (degree * Math.PI) / 180)),
      luminanceOf(MAX_LIGHTNESS, 0, 0),
    );
    expect((luminanceOfHex(hex) + 0.05) / (brightest + 0.05)).toBeGreaterThan(least);
  });
});
