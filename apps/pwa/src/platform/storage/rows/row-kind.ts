import { ABSENT, UNREADABLE } from './reading';
import type { Reading } from './reading';
import type { Shape } from './shape';

/** One kind of stored row: how it is read, in whatever release it was written, and how this release writes it. */
export interface RowKind<Row> {
  /** As the log says it. */
  name: string;
  /** Undefined is absent. A row of a later version is unreadable, since an additional field alone raises no version. */
  read: (stored: unknown) => Reading<Row>;
  /** The fields that are stored of it, and no others. */
  write: (row: Row) => unknown;
}

interface RowKindSpec<Row> {
  name: string;
  shape: Shape<Row>;
  /**
   * Raised when earlier releases could not read the row rightly any more; rows without a number are of version 1. 0 for a record, whose keys are data
   * and none of them its version: reshaped, it is a new store.
   */
  version?: number;
  /** Makes a row of an earlier version one of this version. */
  lift?: (stored: object, from: number) => unknown;
}

/** A kind of row by its shape. The shape stands apart from the wire: what the contract gains or changes leaves stored rows alone. */
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
