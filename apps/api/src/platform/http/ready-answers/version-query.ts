/**
 * SQL that selects one row with a `version`, which differs whenever an answer may differ. Its value may be of any type that prints. Cheap, since
 * it runs before every answer, though once for all that wait for it.
 */
export interface VersionQuery {
  /** The same name is the same query. */
  name: string;
  sql: string;
  parameters?: () => readonly unknown[];
}
