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
