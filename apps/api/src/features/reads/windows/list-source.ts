/** Parts of SQL, as all that a source has. */
export interface ListOrder {
  /** Rows that are equal by this, or all rows where it is absent, are in the default order. */
  by?: string;
  /** What begins with the letter that leads to a row; absent where letters make no sense. */
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
   * Selects the ids of what a filter finds, given its placeholder. Each comes once: PostgreSQL could not tell how many remain without repeated
   * ones, and would look up 100,000 one by one.
   */
  idsFound: (filter: string) => string;
}

/** Must sort texts like `compareValues` of the contracts. */
export const collated = (text: string): string => `(${text}) COLLATE vietnamese_numeric`;

/** What words that contain the filter are like. The wildcards are escaped here, since folding makes them from other signs, such as ％. */
export const containing = (filter: string): string =>
  String.raw`'%' || regexp_replace(search_text(${filter}), '[\\%_]', '\\\&', 'g') || '%'`;

/** PostgreSQL knows it before it reads a row, and reads none where it is false. */
export const isPartOf = (name: string, filter: string): string => `strpos(search_text('${name}'), search_text(${filter})) > 0`;
