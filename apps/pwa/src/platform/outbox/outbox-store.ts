import type { Database } from '../storage/database';
import { fieldsOf } from '../json/fields-of';
import { outboxItemRow, outboxItemTraces } from '../storage/rows/outbox-item-row';
import { logUnreadable } from '../storage/rows/row-kind';
import type { ItemState, NewItem, OutboxItem, UnreadableItem } from './outbox-kind';

export interface StoredItems {
  items: OutboxItem[];
  /** Written by another release, or incomplete. They stay in the store. */
  unreadable: UnreadableItem[];
}

export interface OutboxStore {
  /** All or none. Returns the order of the last. */
  addAll: (items: readonly NewItem[]) => Promise<number>;
  list: () => Promise<StoredItems>;
  remove: (orders: readonly number[]) => Promise<void>;
  mark: (order: number, state: ItemState) => Promise<void>;
}

// oxlint-disable-next-line chorus/fields-words -- `lane` is the stored name
export const rowOf = ({ partition, ...item }: NewItem): unknown => outboxItemRow.write({ ...item, lane: partition });

export function itemsOf(rows: Iterable<readonly [order: number, row: unknown]>): StoredItems {
  const stored: StoredItems = { items: [], unreadable: [] };
  for (const [order, row] of rows) {
    const reading = outboxItemRow.read(row);
    if (reading.type === 'row') {
      // oxlint-disable-next-line chorus/fields-words -- as above
      const { lane: partition, ...item } = reading.row;
      stored.items.push({ ...item, partition, order });
    } else stored.unreadable.push({ ...outboxItemTraces(row), order });
  }
  return stored;
}

export function createOutboxStore(database: () => Promise<Database>): OutboxStore {
  return {
    addAll: async (items) => {
      const { store, done } = (await database()).transaction('outbox', 'readwrite');
      const [orders] = await Promise.all([Promise.all(items.map((item) => store.add(rowOf(item)))), done]);
      return orders.at(-1) ?? 0;
    },
    list: async () => {
      const { store, done } = (await database()).transaction('outbox');
      const [orders, rows] = await Promise.all([store.getAllKeys(), store.getAll(), done]);
      const stored = itemsOf(orders.map((order, at) => [order, rows[at]]));
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
      // Keeps fields that a later release added.
      if (outboxItemRow.read(row).type === 'row') await store.put({ ...fieldsOf(row), refusal, refusedAt, trouble });
      await done;
    },
  };
}
