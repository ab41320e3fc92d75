import { REVISION } from '../../catalogue/revision.reader';
import type { ListSource } from './list-source';

export interface ListStatement {
  text: string;
  values: readonly unknown[];
  hasFilter: boolean;
}

/** Adds a parameter and returns its placeholder. */
export type Put = (value: unknown) => string;

interface Wanted<Sort> {
  sort: Sort | undefined;
  filter: string | undefined;
  /** A condition on the rows that belong to the list. */
  choice?: ((put: Put) => string) | undefined;
}

/** Selects one row for the whole list: to read one for each of 100,000 songs would block this process. */
export function listStatement<Sort extends string>(source: ListSource<Sort>, { sort, filter, choice }: Wanted<Sort>): ListStatement {
  const { table, alias, joins, defaultOrder, orders, idsFound } = source;
  const values: unknown[] = [];
  const put: Put = (value) => `$${values.push(value)}`;
  // PostgreSQL has no NUL in texts: it counts as a space, as in a search.
  const wanted = filter?.replaceAll('\0', ' ').trim() ?? '';
  const chosen = choice?.(put) ?? 'true';
  const filtered = wanted === '' ? '' : `JOIN (${idsFound(put(wanted))}) AS found ON found.id = ${alias}.id`;
  const { by, letterOf } = orders[sort ?? 'default'];
  const order = by === undefined ? defaultOrder : `${by}, ${defaultOrder}`;
  const text = `SELECT (${REVISION}) AS revision,
      (SELECT count(*)::integer FROM ${table} AS ${alias} WHERE ${chosen}) AS total,
      coalesce(string_agg(uuid_send(id), '' ORDER BY place), '') AS ids,
      coalesce(json_agg(json_build_array(place, initial) ORDER BY place) FILTER (WHERE is_first), '[]') AS initials
    FROM (
      SELECT id, place, initial, initial IS DISTINCT FROM lag(initial, 1, '') OVER (ORDER BY place) AS is_first
      FROM (
        SELECT ${alias}.id, row_number() OVER (ORDER BY ${order}) - 1 AS place, ${initialOf(letterOf)} AS initial
        FROM ${table} AS ${alias} ${joins} ${filtered} WHERE ${chosen}
      ) AS placed
    ) AS listed`;
  return { text, values, hasFilter: wanted !== '' };
}

/** The first letter, lowercase and without its marks, so that few different ones follow one another, however many names there are. */
const initialOf = (letterOf: string | undefined): string =>
  letterOf === undefined ? `''` : `lower(left(normalize(left(${letterOf}, 1), NFD), 1) COLLATE vietnamese)`;
