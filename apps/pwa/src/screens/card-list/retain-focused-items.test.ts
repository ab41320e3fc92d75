import { retainFocusedItems } from './retain-focused-items';

const titles = Array.from({ length: 100 }, (_, at) => `Song ${at}`);
const inMemory = (from: number, to: number) => ({
  length: titles.length,
  slice: (start: number, end: number) =>
    Array.from({ length: end - start }, (_, at) => (start + at >= from && start + at < to ? titles[start + at] : undefined)),
});

describe('the items of a row of cards', () => {
  it('are kept while the row has the focus, also when the list has others in memory', () => {
    const itemsOf = retainFocusedItems<string>();
    expect(itemsOf(inMemory(0, 10), { from: 0, to: 2, isHeld: true })).toEqual(['Song 0', 'Song 1']);
    expect(itemsOf(inMemory(50, 60), { from: 0, to: 2, isHeld: true })).toEqual(['Song 0', 'Song 1']);
    expect(itemsOf(inMemory(50, 60), { from: 0, to: 2, isHeld: false })).toEqual([undefined, undefined]);
    expect(itemsOf(inMemory(50, 60), { from: 0, to: 2, isHeld: true })).toEqual([undefined, undefined]);
  });

  it('are those of the list where it has them', () => {
    const itemsOf = retainFocusedItems<string>();
    itemsOf({ length: 100, slice: () => ['as it was'] }, { from: 0, to: 1, isHeld: true });
    expect(itemsOf(inMemory(0, 10), { from: 0, to: 1, isHeld: true })).toEqual(['Song 0']);
  });
});
