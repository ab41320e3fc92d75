import type { Rows } from '../../features/catalogue/lists/use-list-reading';

interface Row {
  /** The place of its first item. */
  from: number;
  to: number;
  isHeld: boolean;
}

/**
 * Returns the items of a row. While it has the focus, they are kept when the list drops them from memory, because a card that is replaced
 * by its skeleton would lose the focus.
 */
export function retainFocusedItems<T>(): (items: Rows<T>, row: Row) => readonly (T | undefined)[] {
  const kept = new Map<number, T>();

  return (items, { from, to, isHeld }) => {
    const found = items.slice(from, to);
    return found.map((item, at) => {
      const place = from + at;
      if (!isHeld) kept.delete(place);
      else if (item !== undefined) kept.set(place, item);
      return item ?? kept.get(place);
    });
  };
}
