import { useMemo } from 'react';
import { plainText } from '@chorus/contracts';
import { useAddress } from '../../../ui/hooks/use-address';
import { useAddressFilter } from '../../../ui/hooks/use-address-filter';
import { useAddressPages } from '../../../ui/hooks/use-address-pages';
import { addressOf, sortingAfter, sortingIn, sortItems } from './sorting';
import type { SortableColumn, Sorting } from './sorting';

export interface SortControl {
  sorting: Sorting;
  onSort: (title: string) => void;
}

/** The items that match the filter, in the chosen order, on the current page. All of these choices are in the URL. */
export function useListView<T>(items: readonly T[], textOf: (item: T) => string, columns: readonly SortableColumn<T>[]) {
  const address = useAddress();
  const { typed, type, coming } = useAddressFilter(address);
  const sortedBy = address.params.get('sort');
  const sorting = useMemo(() => sortingIn(sortedBy, columns), [sortedBy, columns]);
  const found = useMemo(() => itemsWith(items, textOf, typed), [items, textOf, typed]);
  const sorted = useMemo(() => sortItems(found, columns, sorting), [found, columns, sorting]);
  const pages = useAddressPages(sorted.length, address, { coming, offersAll: true });

  return {
    typed,
    search: type,
    sort: {
      sorting,
      onSort: (title: string) => address.change({ ...coming, sort: addressOf(sortingAfter(sorting, title)), page: undefined }),
    },
    order: {
      value: addressOf(sorting),
      onChange: (sort: string | undefined) => address.change({ ...coming, sort, page: undefined }),
    },
    hasFound: found.length > 0,
    shown: pages.itemsOf(sorted),
    ...pages,
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
