import type { RowKind } from './row-kind';

export interface ReadRows<Row> {
  rows: Row[];
  unreadable: number;
}

export function readRows<Row>(kind: RowKind<Row>, stored: readonly unknown[]): ReadRows<Row> {
  const readings = stored.map(kind.read);
  const unreadable = readings.filter(({ type }) => type === 'unreadable').length;
  logUnreadable(kind, unreadable);
  return { rows: readings.flatMap((reading) => (reading.type === 'row' ? [reading.row] : [])), unreadable };
}

const logged = new Map<string, number>();

/** Logs once, and when the number changes: rows are read again and again. */
export function logUnreadable({ name }: Pick<RowKind<unknown>, 'name'>, count: number): void {
  if ((logged.get(name) ?? 0) === count) return;
  logged.set(name, count);
  if (count > 0) console.warn(`${count} × ${name} not readable by this version. They are kept.`);
}
