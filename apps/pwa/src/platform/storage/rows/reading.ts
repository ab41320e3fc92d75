/**
 * What reading a stored row came to. `unreadable` is never `absent`: a later release, or half a write, has left something there, and what a person
 * made or chose is neither removed nor replaced because this release cannot read it.
 */
export type Reading<Row> = { type: 'row'; row: Row } | { type: 'absent' } | { type: 'unreadable' };

export const ABSENT = { type: 'absent' } as const;
export const UNREADABLE = { type: 'unreadable' } as const;

/** The row that has to be there. Throws where it is not, or cannot be read. */
export function requireRow<Row>(reading: Reading<Row>): Row {
  if (reading.type === 'row') return reading.row;
  throw new TypeError(`The stored row is ${reading.type}`);
}

/** The row, where there is one that can be read. Only for those who do nothing about the other two answers. */
export const rowIn = <Row>(reading: Reading<Row>): Row | undefined => (reading.type === 'row' ? reading.row : undefined);
