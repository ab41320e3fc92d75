import type { Rows } from '../../features/catalogue/lists/use-list-reading';

interface Row {
  /** The place of its first item. */
  from: number;
  to: number;
  isHeld: boolean;
}

/**
 * Returns the items of a row. While it has the focus, they are retained when the list drops them from memory, because a card that is replaced
 * by its skeleton would lose the focus.
 */
export function retainFocusedItems<T>(): (items: Rows<T>, row: Row) => readonly (T | undefined)[] {
  const retained = new Map<number, T>();

  return (items, { from, to, isHeld }) => {
    const found = items.slice(from, to);
    return found.map((item, at) => {
      const place = from + at;
      if (!isHeld) retained.delete(place);
      else if (item !== undefined) retained.set(place, item);
      return item ?? retained.get(place);
    });
  };
}
