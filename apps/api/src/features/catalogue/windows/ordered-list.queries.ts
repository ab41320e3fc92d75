import type { LetterStart } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import { type Initials, letterStartsOf } from './letter-starts-of';
import type { ListStatement } from './list-statement';
import { OrderedIds } from './ordered-ids';

/** A whole list in an order, as of a revision of the catalogue. */
export interface OrderedList {
  revision: string;
  /** How many there are without the filter. */
  total: number;
  ids: OrderedIds;
  letters: LetterStart[];
}

interface Row {
  revision: string;
  total: number;
  ids: Buffer;
  initials: Initials;
}

/** In one statement, which sees one revision. */
export async function readOrderedList(database: EntityManager, { text, values }: ListStatement): Promise<OrderedList> {
  const [row] = await database.query<Row[]>(text, [...values]);
  if (!row) throw new Error('An ordered list has no row.');
  const ids = new OrderedIds(row.ids);
  return { revision: row.revision, total: row.total, ids, letters: letterStartsOf(row.initials, ids.length) };
}
