import type { Database } from '../storage/database';
import { outboxItem } from './outbox-item';
import type { OutboxItem } from './outbox-item';

/** The items as all tabs of this browser share them. They outlive the page. */
export interface OutboxStore {
  /** Answers with the item's order. */
  add: (item: Omit<OutboxItem, 'order'>) => Promise<number>;
  /** All items, oldest first. What another version of the page wrote and this one cannot read stays where it is. */
  list: () => Promise<OutboxItem[]>;
  remove: (orders: readonly number[]) => Promise<void>;
  /** Writes down why the server will not have an item. */
  refuse: (order: number, refusal: string) => Promise<void>;
  /** Forgets why the server would not have an item. */
  allow: (order: number) => Promise<void>;
}

const parse = (stored: unknown): OutboxItem[] => {
  const item = outboxItem.safeParse(stored);
  return item.success ? [item.data] : [];
};

export function createOutboxStore(database: () => Promise<Database>): OutboxStore {
  const setRefusal = async (order: number, refusal: string | undefined) => {
    const { store, done } = (await database()).transaction('outbox', 'readwrite');
    const [item] = parse(await store.get(order));
    if (item) await store.put({ ...item, refusal });
    await done;
  };

  return {
    add: async (item) => (await database()).add('outbox', item),
    list: async () => (await (await database()).getAll('outbox')).flatMap(parse),
    remove: async (orders) => {
      const { store, done } = (await database()).transaction('outbox', 'readwrite');
      await Promise.all([...orders.map((order) => store.delete(order)), done]);
    },
    refuse: setRefusal,
    allow: (order) => setRefusal(order, undefined),
  };
}
