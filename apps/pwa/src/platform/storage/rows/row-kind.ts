import type { Shape } from './shape';

/**
 * `unreadable` is not `absent`: a later release or an incomplete write left something there, and what a person created or chose is neither
 * removed nor replaced because this release cannot read it.
 */
export type Reading<Row> = { type: 'row'; row: Row } | { type: 'absent' } | { type: 'unreadable' };

export const ABSENT = { type: 'absent' } as const;
export const UNREADABLE = { type: 'unreadable' } as const;

/** Throws when the row is absent or unreadable. */
export function requireRow<Row>(reading: Reading<Row>): Row {
  if (reading.type === 'row') return reading.row;
  throw new TypeError(`The stored row is ${reading.type}`);
}

/** Undefined if the row is absent or unreadable. Only for callers that would do nothing in either case. */
export const rowIn = <Row>(reading: Reading<Row>): Row | undefined => (reading.type === 'row' ? reading.row : undefined);

/** One kind of stored row: reads what any release wrote, and writes this release's version. */
export interface RowKind<Row> {
  name: string;
  /** Undefined counts as absent. A row of a later version is unreadable; an additional field alone does not raise the version. */
  read: (stored: unknown) => Reading<Row>;
  write: (row: Row) => unknown;
}

interface RowKindSpec<Row> {
  name: string;
  shape: Shape<Row>;
  /**
   * Raised when earlier releases would read the row incorrectly; rows without a number are of version 1. 0 for a record, whose keys are
   * data and cannot include a version: a record with another shape needs a new store.
   */
  version?: number;
  lift?: (stored: object, from: number) => unknown;
}

/**
 * A kind of row by its shape, which is independent of the contract: changes on the wire do not
 * change stored rows.
 */
export function rowKind<Row>({ name, shape, version = 1, lift }: RowKindSpec<Row>): RowKind<Row> {
  const lifted = (stored: unknown): unknown => {
    if (!version || typeof stored !== 'object' || stored === null) return stored;
    const from = 'v' in stored ? Number(stored.v) : 1;
    if (from === version) return stored;
    if (from < version && lift) return lift(stored, from);
    throw new TypeError('not this shape');
  };

  return {
    name,
    read: (stored) => {
      if (stored === undefined) return ABSENT;
      try {
        return { type: 'row', row: shape(lifted(stored)) };
      } catch {
        return UNREADABLE;
      }
    },
    write: (row) => (version > 1 ? { ...shape(row), v: version } : shape(row)),
  };
}

/** The same rows for code that calls their fields otherwise. */
export const renamedRows = <Stored, Row>(
  { name, read, write }: RowKind<Stored>,
  { from, to }: { from: (stored: Stored) => Row; to: (row: Row) => Stored },
): RowKind<Row> => ({
  name,
  read: (stored) => {
    const reading = read(stored);
    return reading.type === 'row' ? { type: 'row', row: from(reading.row) } : reading;
  },
  write: (row) => write(to(row)),
});

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
