import fc from 'fast-check';
import { bandsOf, heightsOf } from './spectrum';

const BINS = 1_024;
const RATE = 48_000;
const bands = bandsOf(32, BINS, RATE);

/** One tone above silence. */
function toneAt(hertz: number, decibels: number): Float32Array {
  const spectrum = new Float32Array(BINS).fill(-Infinity);
  spectrum[Math.round((hertz / (RATE / 2)) * BINS)] = decibels;
  return spectrum;
}

const highest = (heights: number[]) => heights.indexOf(Math.max(...heights));

describe('the bars of the visualizer', () => {
  it('are ordered from bass to treble', () => {
    const at = [60, 400, 3_000, 11_000].map((hertz) => highest(heightsOf(toneAt(hertz, -30), bands, 1)));
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(at.at(-1)! - at[0]!).toBeGreaterThan(24);
  });

  it('are equally high at any volume', () => {
    const [full, quiet] = [heightsOf(toneAt(440, -40), bands, 1), heightsOf(toneAt(440, -60), bands, 0.1)];
    expect(Math.max(...quiet)).toBeCloseTo(Math.max(...full), 5);
  });

  it('have no height in silence, or when the volume is at zero', () => {
    expect(heightsOf(new Float32Array(BINS).fill(-Infinity), bands, 1)).toEqual(bands.map(() => 0));
    expect(heightsOf(toneAt(440, -30), bands, 0)).toEqual(bands.map(() => 0));
  });

  it('have heights from 0 to 1 for any spectrum', () => {
    const spectrum = fc.array(fc.float({ min: -200, max: 60, noNaN: true }), { minLength: BINS, maxLength: BINS });
    fc.assert(
      fc.property(spectrum, fc.double({ min: 0, max: 1, noNaN: true }), (decibels, volume) => {
        const heights = heightsOf(Float32Array.from(decibels), bands, volume);
        expect(heights.every((height) => height >= 0 && height <= 1)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
