import { outboxItemRow, outboxItemTraces } from '../storage/rows/outbox-item-row';
import { fieldsOf } from '../storage/fields-of';
import type { OutboxItem } from './outbox-item';
import type { OutboxStore, StoredItems } from './outbox-store';

/** The outbox of a browser without IndexedDB. `rows` are what lies in it, by order. */
export function createMemoryStore() {
  const rows = new Map<number, unknown>();
  let last = 0;
  const add = (row: unknown): number => {
    last += 1;
    rows.set(last, row);
    return last;
  };
  const read = (): StoredItems => {
    const stored: StoredItems = { items: [], unreadable: [] };
    rows.forEach((row, order) => {
      const reading = outboxItemRow.read(row);
      if (reading.type === 'row') stored.items.push({ ...reading.row, order });
      else stored.unreadable.push({ ...outboxItemTraces(row), order });
    });
    return stored;
  };
  const store: OutboxStore = {
    add: (item) => Promise.resolve(add(outboxItemRow.write(item))),
    list: () => Promise.resolve(read()),
    remove: (orders) => {
      orders.forEach((order) => rows.delete(order));
      return Promise.resolve();
    },
    mark: (order, { refusal, refusedAt, trouble }) => {
      if (rows.has(order)) rows.set(order, { ...fieldsOf(rows.get(order)), refusal, refusedAt, trouble });
      return Promise.resolve();
    },
  };
  return { store, rows, items: (): OutboxItem[] => read().items, addRow: add };
}
