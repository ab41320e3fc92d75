import { onLocalRowChange, readLocalRow, writeLocalRow } from '../storage/rows/local-rows';
import type { LocalRow } from '../storage/rows/local-rows';
import { createStore } from '../store/create-store';
import type { Readable } from '../store/create-store';

export interface LocalChoice<Value> extends Readable<Value> {
  change: (value: Value) => void;
}

/** A choice of this device, which its other tabs follow. A value of a later release that this one cannot read is left alone. */
export function createLocalChoice<Value>(row: LocalRow<Value>, initial: Value): LocalChoice<Value> {
  const stored = readLocalRow(row);
  const { get, set, subscribe } = createStore(stored.type === 'row' ? stored.row : initial);
  onLocalRowChange(row, (changed) => {
    if (changed.type === 'row') set(changed.row);
  });
  return {
    get,
    subscribe,
    change: (value) => {
      set(value);
      if (readLocalRow(row).type !== 'unreadable') writeLocalRow(row, value);
    },
  };
}
