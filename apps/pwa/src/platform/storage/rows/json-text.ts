import { ABSENT } from './reading';
import type { RowKind } from './row-kind';

/** A kind of row that lies in a text. */
export interface JsonText<Row> extends RowKind<Row> {
  encode: (row: Row) => string;
}

/** Rows of a kind as JSON; what is no JSON is unreadable. */
export const jsonTextOf = <Row>(kind: RowKind<Row>): JsonText<Row> => ({
  ...kind,
  read: (stored) => (stored === undefined ? ABSENT : kind.read(typeof stored === 'string' ? parseJson(stored) : null)),
  encode: (row) => JSON.stringify(kind.write(row)),
});

/** Null is no row of any kind. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
