/** Parts of SQL, like all fields of a source. */
export interface ListOrder {
  /** Rows that are equal by this are in the default order, and so are all rows if it is absent. */
  by?: string;
  /** The text whose first letter leads to a row; absent if letters make no sense. */
  letterOf?: string;
}

/** A list that windows are parts of: each row of its table is one of its rows. */
export interface ListSource<Sort extends string> {
  table: string;
  /** The alias of the table in the other parts. */
  alias: string;
  joins: string;
  /** The order without `sort`, and of rows that are equal by it. */
  defaultOrder: string;
  orders: Readonly<Record<Sort | 'default', ListOrder>>;
  /**
   * Selects the ids that a filter finds, given its placeholder. Each comes once: PostgreSQL could not tell how many remain without repeated
   * ones, and would look up 100,000 one by one.
   */
  idsFound: (filter: string) => string;
}

/** Must sort texts like `compareValues` of the contracts. */
export const collated = (text: string): string => `(${text}) COLLATE vietnamese_numeric`;

/** The `LIKE` pattern of words that contain the filter. Wildcards are escaped here, since folding creates them from other characters, such as ％. */
export const containing = (filter: string): string =>
  String.raw`'%' || regexp_replace(search_text(${filter}), '[\\%_]', '\\\&', 'g') || '%'`;

/** PostgreSQL evaluates this before it reads a row, and reads none if it is false. */
export const isPartOf = (name: string, filter: string): string => `strpos(search_text('${name}'), search_text(${filter})) > 0`;
