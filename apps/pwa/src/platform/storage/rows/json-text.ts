import { parseJson } from '../../json/parse-json';
import { ABSENT } from './row-kind';
import type { RowKind } from './row-kind';

export interface JsonText<Row> extends RowKind<Row> {
  encode: (row: Row) => string;
}

/** A kind of row stored as JSON text; invalid JSON is unreadable. */
export const jsonTextOf = <Row>(kind: RowKind<Row>): JsonText<Row> => ({
  ...kind,
  read: (stored) => {
    if (stored === undefined) return ABSENT;
    const parsed = typeof stored === 'string' ? parseJson(stored) : undefined;
    // No kind accepts null.
    return kind.read(parsed ?? null);
  },
  encode: (row) => JSON.stringify(kind.write(row)),
});
