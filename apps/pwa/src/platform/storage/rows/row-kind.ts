import { ABSENT, UNREADABLE } from './row-reading';
import type { Reading } from './row-reading';
import type { Shape } from './shape';

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
