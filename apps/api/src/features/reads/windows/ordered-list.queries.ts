import type { LetterStart } from '@chorus/contracts';
import { letterStarts, lowerBound } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import type { ListStatement } from './list-statement';
import { OrderedIds } from './ordered-ids';

/** A whole list in an order, as of a revision of the catalogue. */
export interface OrderedList {
  revision: string;
  /** The number of items without the filter. */
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

/** One statement, so that all of it belongs to one revision. */
export async function readOrderedList(database: EntityManager, { text, values }: ListStatement): Promise<OrderedList> {
  const [row] = await database.query<Row[]>(text, [...values]);
  if (!row) throw new Error('An ordered list has no row.');
  const ids = new OrderedIds(row.ids);
  return { revision: row.revision, total: row.total, ids, letters: letterStartsOf(row.initials, ids.length) };
}

/** The places at which another initial begins, with that initial; it is null for items without a name, which come last. */
type Initials = readonly (readonly [place: number, initial: string | null])[];

/** Sorts after every letter. */
const LAST = '\uffff';

/** The letters that a page with all `length` names would find. */
function letterStartsOf(initials: Initials, length: number): LetterStart[] {
  if (initials.length === 0) return [];
  return letterStarts(length, (at) => {
    const before = lowerBound(initials.length, (index) => (initials[index]?.[0] ?? 0) <= at);
    return initials[before - 1]?.[1] ?? LAST;
  });
}
