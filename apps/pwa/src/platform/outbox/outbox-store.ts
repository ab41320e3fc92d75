import type { Database } from '../storage/database';
import { fieldsOf } from '../storage/fields-of';
import { outboxItemRow, outboxItemTraces } from '../storage/rows/outbox-item-row';
import type { OutboxItemRow } from '../storage/rows/outbox-item-row';
import { logUnreadable } from '../storage/rows/read-rows';
import type { ItemState, OutboxItem, UnreadableItem } from './outbox-item';

export interface StoredItems {
  /** Oldest first. */
  items: OutboxItem[];
  /** Written by another release, or half a row. They stay where they are. */
  unreadable: UnreadableItem[];
}

/** The items as all tabs of this browser share them. They outlive the page. */
export interface OutboxStore {
  /** Answers with the item's order. */
  add: (item: OutboxItemRow) => Promise<number>;
  list: () => Promise<StoredItems>;
  remove: (orders: readonly number[]) => Promise<void>;
  /** Writes down what the server made of an item, instead of what stood there. */
  mark: (order: number, state: ItemState) => Promise<void>;
}

export function createOutboxStore(database: () => Promise<Database>): OutboxStore {
  return {
    add: async (item) => (await database()).add('outbox', outboxItemRow.write(item)),
    list: async () => {
      const { store, done } = (await database()).transaction('outbox');
      const [orders, rows] = await Promise.all([store.getAllKeys(), store.getAll(), done]);
      const stored: StoredItems = { items: [], unreadable: [] };
      orders.forEach((order, at) => {
        const reading = outboxItemRow.read(rows[at]);
        if (reading.type === 'row') stored.items.push({ ...reading.row, order });
        else stored.unreadable.push({ ...outboxItemTraces(rows[at]), order });
      });
      logUnreadable(outboxItemRow, stored.unreadable.length);
      return stored;
    },
    remove: async (orders) => {
      const { store, done } = (await database()).transaction('outbox', 'readwrite');
      await Promise.all([...orders.map((order) => store.delete(order)), done]);
    },
    mark: async (order, { refusal, refusedAt, trouble }) => {
      const { store, done } = (await database()).transaction('outbox', 'readwrite');
      const row = await store.get(order);
      // The fields that a later release added stay.
      if (outboxItemRow.read(row).type === 'row') await store.put({ ...fieldsOf(row), refusal, refusedAt, trouble });
      await done;
    },
  };
}
