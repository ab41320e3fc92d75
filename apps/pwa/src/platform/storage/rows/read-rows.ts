import type { RowKind } from './row-kind';

/** All rows of a kind that can be read, and how many cannot. */
export interface ReadRows<Row> {
  rows: Row[];
  unreadable: number;
}

/** Reads rows of one kind, and says in the log how many cannot be read. */
export function readRows<Row>(kind: RowKind<Row>, stored: readonly unknown[]): ReadRows<Row> {
  const readings = stored.map(kind.read);
  const unreadable = readings.filter(({ type }) => type === 'unreadable').length;
  logUnreadable(kind, unreadable);
  return { rows: readings.flatMap((reading) => (reading.type === 'row' ? [reading.row] : [])), unreadable };
}

const logged = new Map<string, number>();

/** Says in the log how many rows of a kind cannot be read, once and when the number changes: they are read again and again. */
export function logUnreadable({ name }: Pick<RowKind<unknown>, 'name'>, count: number): void {
  if ((logged.get(name) ?? 0) === count) return;
  logged.set(name, count);
  if (count > 0) console.warn(`${count} × ${name} not readable by this version. They are kept.`);
}
