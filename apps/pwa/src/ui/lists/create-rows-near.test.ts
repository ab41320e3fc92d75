import { createRowsNear } from './create-rows-near';

const [overscan, count] = [2, 1_000];
const from = (startIndex: number) => ({ startIndex, endIndex: startIndex + 3, overscan, count });
const scrolling = { isScrolling: true, held: [] };
const resting = { isScrolling: false, held: [] };

describe('the rows of a long list that are rendered', () => {
  it('are those in view and some beside them, even while it scrolls', () => {
    const rowsNear = createRowsNear();
    expect(rowsNear(from(0), resting)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(rowsNear(from(4), scrolling)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(rowsNear(from(7), scrolling)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('are only those in view while the list jumps, and include the overscan again when that slows down or stops', () => {
    const rowsNear = createRowsNear();
    rowsNear(from(0), resting);
    expect(rowsNear(from(500), scrolling)).toEqual([500, 501, 502, 503]);
    expect(rowsNear(from(500), scrolling)).toEqual([500, 501, 502, 503]);
    expect(rowsNear(from(700), scrolling)).toEqual([700, 701, 702, 703]);
    expect(rowsNear(from(700), resting)).toHaveLength(8);
    rowsNear(from(100), scrolling);
    expect(rowsNear(from(101), scrolling)).toHaveLength(8);
  });

  it('include those that are held, in order and once, even while the list jumps', () => {
    const rowsNear = createRowsNear();
    expect(rowsNear(from(10), { isScrolling: false, held: [900, 11, 3] })).toEqual([3, 8, 9, 10, 11, 12, 13, 14, 15, 900]);
    expect(rowsNear(from(500), { isScrolling: true, held: [900, 3] })).toEqual([3, 500, 501, 502, 503, 900]);
  });
});
