import { withItemEdits } from './apply-edits';
import type { ItemEdit } from './playlist-edit';
import { add, editOf, itemNumber, move, remove } from '../playlists.fixture';

const items = [1, 2, 3].map(itemNumber);
const idOf = (n: number) => itemNumber(n)._id;
const numbers = (...made: Parameters<typeof editOf>[0][]) => {
  const edits = made.map((one) => editOf(one) as ItemEdit);
  return withItemEdits(items, edits).map(({ title }) => [1, 2, 3, 4, 5].find((n) => itemNumber(n).title === title));
};

describe('edits that the server does not have yet', () => {
  it('add a song at the end, at the beginning or after an item', () => {
    expect(numbers(add(4))).toEqual([1, 2, 3, 4]);
    expect(numbers(add(4, null))).toEqual([4, 1, 2, 3]);
    expect(numbers(add(4, idOf(1)))).toEqual([1, 4, 2, 3]);
  });

  it('add after an item that nobody knows at the end', () => {
    expect(numbers(add(4, idOf(9)))).toEqual([1, 2, 3, 4]);
  });

  it('add where the item before was removed', () => {
    expect(numbers(remove(1), add(4, idOf(1)))).toEqual([4, 2, 3]);
  });

  it('move an item forward, back, and after one that was added', () => {
    expect(numbers(move(1, idOf(2)))).toEqual([2, 1, 3]);
    expect(numbers(move(3, null))).toEqual([3, 1, 2]);
    expect(numbers(add(4), move(1, idOf(4)))).toEqual([2, 3, 4, 1]);
  });

  it('leave an item where it is that is to stand after itself', () => {
    expect(numbers(move(2, idOf(2)))).toEqual([1, 2, 3]);
  });

  it('remove an item, and put it back where it was', () => {
    expect(numbers(remove(2))).toEqual([1, 3]);
    expect(numbers(remove(2), add(2))).toEqual([1, 2, 3]);
    expect(numbers(remove(2), add(2, null))).toEqual([2, 1, 3]);
  });

  it('change nothing when the server has applied them already, or has removed their item', () => {
    expect(numbers(add(2), move(2, idOf(1)), remove(4), move(4, null))).toEqual([1, 2, 3]);
  });

  it('say which songs are only on this device', () => {
    expect(withItemEdits(items, [editOf(add(4)) as ItemEdit]).map(({ isUnsent }) => isUnsent)).toEqual([
      undefined,
      undefined,
      undefined,
      true,
    ]);
  });

  it('cost nothing where there are none', () => {
    expect(withItemEdits(items, [])).toBe(items);
  });
});
