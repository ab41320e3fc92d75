import { useRef } from 'react';
import { INITIAL_PAGE_SIZE, itemsOn, PAGE_SIZES, pageAt } from './page-numbers';
import type { Address, AddressValues } from './use-address';

interface Options {
  /** What the address does not have yet. */
  coming?: AddressValues | undefined;
  /** Which item the pages begin with when the address names none. */
  startAt?: number;
}

/**
 * Pages whose number and size live in the address. `top` marks where the list begins: a turned page
 * is read from there.
 */
export function useAddressPages<T>(items: readonly T[], { params, change }: Address, { coming, startAt = 0 }: Options = {}) {
  const top = useRef<HTMLDivElement>(null);
  const size = PAGE_SIZES.find((offered) => String(offered) === params.get('size')) ?? INITIAL_PAGE_SIZE;
  const wanted = Math.floor(Number(params.get('page'))) || Math.floor(startAt / size) + 1;
  const page = pageAt(wanted, size, items.length);
  // Only when it is out of sight.
  const beginAtTop = () => top.current?.scrollIntoView({ block: 'nearest' });

  return {
    page,
    shown: itemsOn(page, items),
    top,
    goTo: (number: number) => {
      change({ ...coming, page: number > 1 ? String(number) : undefined });
      beginAtTop();
    },
    resize: (newSize: number) => {
      change({ ...coming, size: newSize === INITIAL_PAGE_SIZE ? undefined : String(newSize), page: undefined });
      beginAtTop();
    },
  };
}
