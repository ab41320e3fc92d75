import type { Author } from '../../../platform/outbox/outbox-kind';
import type { Outbox } from '../../../platform/outbox/create-outbox';
import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';

declare module '../../../platform/services/services' {
  interface Services {
    unsentItems: UnsentItems;
  }
}

export interface UnsentItems {
  actAs: (author: Author | undefined) => void;
  orders: Readable<readonly number[]>;
  discardAll: () => void;
}

const NONE: readonly number[] = [];

export function createUnsentItems(outbox: Pick<Outbox, 'unreadableUnseen' | 'subscribe' | 'discard'>): UnsentItems {
  const orders = createStore(NONE);
  let author: Author | undefined;
  let latest = 0;

  async function read() {
    const reading = (latest += 1);
    const found = author ? await outbox.unreadableUnseen(author) : NONE;
    if (reading === latest) orders.set(found.length === 0 ? NONE : found);
  }
  const readSoon = () =>
    void read().catch((error: unknown) => console.error('The outbox items that wait for an update could not be read', error));

  outbox.subscribe(readSoon);
  return {
    actAs: (next) => {
      author = next;
      orders.set(NONE);
      readSoon();
    },
    orders,
    discardAll: () => orders.get().forEach((order) => void outbox.discard(order)),
  };
}
