import type { LetterStart } from '@chorus/contracts';
import { letterStarts, lowerBound } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import type { ListStatement } from './list-statement';

const BYTES_OF_AN_ID = 16;
const PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Takes a quarter of the memory that ids take as texts. */
class OrderedIds {
  constructor(private readonly bytes: Buffer) {}

  get length(): number {
    return this.bytes.length / BYTES_OF_AN_ID;
  }

  /** Places beyond the end are left out. */
  at(places: readonly number[]): string[] {
    return places.filter((place) => place < this.length).map((place) => this.idAt(place));
  }

  private idAt(place: number): string {
    const from = place * BYTES_OF_AN_ID;
    return this.bytes.toString('hex', from, from + BYTES_OF_AN_ID).replace(PARTS, '$1-$2-$3-$4-$5');
  }
}

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
