import { useMemo, useState } from 'react';

interface Item {
  _id: string;
}

/**
 * Keeps items where they are while the list is shown, so that nothing moves under a pointer: those that go leave a gap that closes, and new ones
 * come last. The order is as given again when the list is shown the next time.
 */
export function useStableOrder<T extends Item>(items: readonly T[] | undefined): readonly T[] | undefined {
  const [order] = useState(createOrder);
  return useMemo(() => items && order.place(items), [order, items]);
}

function createOrder() {
  let placed: readonly string[] = [];
  return {
    /** Gives the same items the same places, however often it is called. */
    place<T extends Item>(items: readonly T[]): readonly T[] {
      const byId = new Map(items.map((item) => [item._id, item]));
      const ids = new Set([...placed.filter((id) => byId.has(id)), ...byId.keys()]);
      placed = [...ids];
      return placed.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
