import { fieldsOf } from '../json/fields-of';
import type { OutboxItem } from './outbox-kind';
import { itemsOf, rowOf } from './outbox-store';
import type { OutboxStore } from './outbox-store';

export function createMemoryStore() {
  const rows = new Map<number, unknown>();
  let last = 0;
  const add = (row: unknown): number => {
    last += 1;
    rows.set(last, row);
    return last;
  };
  const store: OutboxStore = {
    addAll: (items) => Promise.resolve(Math.max(...items.map((item) => add(rowOf(item))))),
    list: () => Promise.resolve(itemsOf(rows)),
    remove: (orders) => {
      orders.forEach((order) => rows.delete(order));
      return Promise.resolve();
    },
    mark: (order, { refusal, refusedAt, trouble }) => {
      if (rows.has(order)) rows.set(order, { ...fieldsOf(rows.get(order)), refusal, refusedAt, trouble });
      return Promise.resolve();
    },
  };
  return { store, rows, items: (): OutboxItem[] => itemsOf(rows).items, addRow: add };
}
