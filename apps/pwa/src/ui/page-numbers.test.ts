import { itemsOn, pageAt, pageList } from './page-numbers';

describe('a page of a list', () => {
  it.each([
    { wanted: 1, size: 10, total: 0, number: 1, count: 1, first: 0, last: 0 },
    { wanted: 1, size: 10, total: 1, number: 1, count: 1, first: 1, last: 1 },
    { wanted: 1, size: 10, total: 10, number: 1, count: 1, first: 1, last: 10 },
    { wanted: 2, size: 10, total: 10, number: 1, count: 1, first: 1, last: 10 },
    { wanted: 2, size: 10, total: 11, number: 2, count: 2, first: 11, last: 11 },
    { wanted: 0, size: 10, total: 95, number: 1, count: 10, first: 1, last: 10 },
    { wanted: -3, size: 25, total: 95, number: 1, count: 4, first: 1, last: 25 },
    { wanted: 99, size: 25, total: 95, number: 4, count: 4, first: 76, last: 95 },
    { wanted: 10, size: 100, total: 1000, number: 10, count: 10, first: 901, last: 1000 },
    { wanted: 7, size: 'all' as const, total: 2000, number: 1, count: 1, first: 1, last: 2000 },
    { wanted: 1, size: 'all' as const, total: 0, number: 1, count: 1, first: 0, last: 0 },
  ])('for page $wanted of $total items by $size shows items $first to $last', ({ wanted, size, total, ...expected }) => {
    expect(pageAt(wanted, size, total)).toEqual({ size, total, ...expected });
  });

  it('contains only its items', () => {
    expect(itemsOn(pageAt(2, 2, 5), ['a', 'b', 'c', 'd', 'e'])).toEqual(['c', 'd']);
    expect(itemsOn(pageAt(1, 2, 0), [])).toEqual([]);
  });
});

describe('the page buttons', () => {
  it.each([
    { current: 1, count: 1, buttons: 5, shown: '1' },
    { current: 3, count: 5, buttons: 5, shown: '1 2 3 4 5' },
    { current: 1, count: 6, buttons: 5, shown: '1 2 3 4 5' },
    { current: 4, count: 6, buttons: 5, shown: '2 3 4 5 6' },
    { current: 1, count: 7, buttons: 5, shown: '1 2 3 4 5' },
    { current: 4, count: 7, buttons: 5, shown: '2 3 4 5 6' },
    { current: 7, count: 7, buttons: 5, shown: '3 4 5 6 7' },
    { current: 1, count: 8, buttons: 5, shown: '1 2 3 4 … 8' },
    { current: 3, count: 8, buttons: 5, shown: '1 2 3 4 … 8' },
    { current: 4, count: 8, buttons: 5, shown: '1 … 3 4 5 … 8' },
    { current: 5, count: 8, buttons: 5, shown: '1 … 4 5 6 … 8' },
    { current: 6, count: 8, buttons: 5, shown: '1 … 5 6 7 8' },
    { current: 8, count: 8, buttons: 5, shown: '1 … 5 6 7 8' },
    { current: 50, count: 100, buttons: 5, shown: '1 … 49 50 51 … 100' },
    { current: 2, count: 3, buttons: 3, shown: '1 2 3' },
    { current: 1, count: 7, buttons: 3, shown: '1 2 3' },
    { current: 4, count: 7, buttons: 3, shown: '3 4 5' },
    { current: 7, count: 7, buttons: 3, shown: '5 6 7' },
    { current: 1, count: 8, buttons: 3, shown: '1 2 … 8' },
    { current: 2, count: 8, buttons: 3, shown: '1 … 2 … 8' },
    { current: 8, count: 8, buttons: 3, shown: '1 … 7 8' },
  ])('for page $current of $count with $buttons buttons are $shown', ({ current, count, buttons, shown }) => {
    expect(pageList(current, count, buttons).join(' ')).toBe(shown);
  });

  it('are never more than requested, and always include the current page', () => {
    for (const buttons of [3, 5]) {
      for (let count = 1; count <= 30; count += 1) {
        for (let current = 1; current <= count; current += 1) {
          const numbers = pageList(current, count, buttons).filter((entry) => entry !== '…');
          expect(numbers).toContain(current);
          expect(numbers).toHaveLength(Math.min(count, buttons));
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        }
      }
    }
  });
});
