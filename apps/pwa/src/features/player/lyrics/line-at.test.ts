import * as fc from 'fast-check';
import { lineAt } from './line-at';

const linesAt = (...starts: number[]) => starts.map((startMs) => ({ startMs, text: 'la' }));

describe('the line that is sung', () => {
  it.each([
    [0, -1],
    [999, -1],
    [1_000, 0],
    [1_999, 0],
    [2_000, 2],
    [99_999, 3],
  ])('at %d ms is line %d', (ms, at) => expect(lineAt(linesAt(1_000, 2_000, 2_000, 3_000), ms)).toBe(at));

  it('is none without lines', () => expect(lineAt([], 5)).toBe(-1));

  it('is the last that has begun', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000)), fc.nat(1_000), (starts, ms) => {
        const sorted = starts.toSorted((one, other) => one - other);
        expect(lineAt(linesAt(...sorted), ms)).toBe(sorted.filter((start) => start <= ms).length - 1);
      }),
    );
  });
});
