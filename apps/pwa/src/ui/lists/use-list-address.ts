import { useDeferredValue } from 'react';
import { useAddress } from '../hooks/use-address';
import { useAddressFilter } from '../hooks/use-address-filter';

export type ListAddress = ReturnType<typeof useListAddress>;

/** The order (`?sort=`) and the filter (`?filter=`) of a list. `wanted` follows in the background, because a long list takes time. */
export function useListAddress() {
  const address = useAddress();
  const { typed, type, coming } = useAddressFilter(address);
  const sort = address.params.get('sort') ?? undefined;

  return {
    address,
    coming,
    typed,
    type,
    sort,
    sortBy: (value: string | undefined) => address.change({ ...coming, sort: value, page: undefined }),
    wanted: { sort: useDeferredValue(sort), filter: useDeferredValue(typed) },
  };
}
