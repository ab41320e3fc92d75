import { useMemo, useState } from 'react';
import { plainText } from '../../../ui/plain-text';
import { usePages } from '../../../ui/use-pages';
import { sortingAfter, sortItems, unsorted } from './sorting';
import type { SortableColumn, Sorting } from './sorting';

export interface SortControl {
  sorting: Sorting;
  onSort: (title: string) => void;
}

/** Which items of a list are shown: those found, in the chosen order, on the current page. */
export function useListView<T>(items: readonly T[], textOf: (item: T) => string, columns: readonly SortableColumn<T>[]) {
  const [typed, setTyped] = useState('');
  const [sorting, setSorting] = useState(unsorted);
  const found = useMemo(() => itemsWith(items, textOf, typed), [items, textOf, typed]);
  const sorted = useMemo(() => sortItems(found, columns, sorting), [found, columns, sorting]);
  const { page, shown, goTo, resize } = usePages(sorted);

  return {
    typed,
    search: (text: string) => {
      setTyped(text);
      goTo(1);
    },
    sort: {
      sorting,
      onSort: (title: string) => {
        setSorting(sortingAfter(sorting, title));
        goTo(1);
      },
    },
    hasFound: found.length > 0,
    page,
    shown,
    goTo,
    resize,
  };
}

function itemsWith<T>(items: readonly T[], textOf: (item: T) => string, typed: string): readonly T[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = plainText(textOf(item));
    return words.every((word) => text.includes(word));
  });
}
