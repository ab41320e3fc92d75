import { useRef } from 'react';
import { ALL, INITIAL_PAGE_SIZE, itemsOn, PAGE_SIZES, pageAt } from '../page-numbers';
import type { PageSize, Sliceable } from '../page-numbers';
import type { Address, AddressValues } from './use-address';

interface Options {
  /** Changes that are not in the URL yet. */
  coming?: AddressValues | undefined;
  /** The item of the first shown page if the URL names no page. */
  startAt?: number;
  /** Whether `?size=all` shows the whole list. */
  offersAll?: boolean;
}

const sizeIn = (params: URLSearchParams, offersAll: boolean): PageSize => {
  const wanted = params.get('size');
  if (offersAll && wanted === ALL) return ALL;
  return PAGE_SIZES.find((offered) => String(offered) === wanted) ?? INITIAL_PAGE_SIZE;
};

/**
 * Splits `count` items into pages, whose number and size live in the URL. `top` marks the beginning of the list, to which
 * another page scrolls.
 */
export function useAddressPages(count: number, { params, change }: Address, { coming, startAt = 0, offersAll = false }: Options = {}) {
  const top = useRef<HTMLDivElement>(null);
  const size = sizeIn(params, offersAll);
  const startPage = size === ALL ? 1 : Math.floor(startAt / size) + 1;
  const wanted = Math.floor(Number(params.get('page'))) || startPage;
  const page = pageAt(wanted, size, count);
  // Scrolls only if it is out of view.
  const beginAtTop = () => top.current?.scrollIntoView({ block: 'nearest' });
  const showBy = (newSize: PageSize) => {
    change({ ...coming, size: newSize === INITIAL_PAGE_SIZE ? undefined : String(newSize), page: undefined });
    beginAtTop();
  };

  return {
    page,
    /** Returns the items on this page. For a whole list that is all of them, so do not use it when only a part is in memory. */
    itemsOf: <T>(items: Sliceable<T>) => itemsOn(page, items),
    top,
    goTo: (number: number) => {
      change({ ...coming, page: number > 1 ? String(number) : undefined });
      beginAtTop();
    },
    resize: (newSize: number) => showBy(newSize),
    showAll: () => showBy(ALL),
  };
}
