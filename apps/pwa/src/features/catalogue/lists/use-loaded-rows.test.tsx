import { cleanup, renderHook } from '@testing-library/react';
import type { Rows } from './use-list-reading';
import { useLoadedRows } from './use-loaded-rows';

const LENGTH = 100;

/** A list of its own places, of which only this part is in memory. */
const windowOf = (from: number, to: number, length = LENGTH): Rows<number> => ({
  length,
  inMemory: { from, to },
  slice: (start, end) =>
    Array.from({ length: end - start }, (_, step) => (start + step >= from && start + step < to ? start + step : undefined)),
});

const show = (items: Rows<number>, of = 'by name') =>
  renderHook(({ items: shown, of: how }) => useLoadedRows(shown, how), { initialProps: { items, of } });

afterEach(cleanup);

describe('the loaded rows of a list', () => {
  it('stay known after others have taken their place in memory, in the order of the list', () => {
    const { result, rerender } = show(windowOf(50, 52));
    rerender({ items: windowOf(10, 12), of: 'by name' });
    expect(result.current).toEqual([10, 11, 50, 51]);
  });

  it('are only those in memory once the list is sorted or filtered in another way', () => {
    const { result, rerender } = show(windowOf(50, 52));
    rerender({ items: windowOf(0, 2), of: 'by length' });
    expect(result.current).toEqual([0, 1]);
  });

  it('are only those in memory once the list is longer, because others may be in their places', () => {
    const { result, rerender } = show(windowOf(50, 52));
    rerender({ items: windowOf(0, 2, LENGTH + 1), of: 'by name' });
    expect(result.current).toEqual([0, 1]);
  });

  it('are all rows of a list that is all in memory', () => {
    expect(show([3, 1, 2]).result.current).toEqual([3, 1, 2]);
  });
});
