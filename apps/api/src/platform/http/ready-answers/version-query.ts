/**
 * SQL that selects one row with a `version`, which differs whenever an answer may differ. Its value is compared as text. It must be cheap: it
 * runs before every answer, once for all requests that wait for it.
 */
export interface VersionQuery {
  /** The same name is the same query. */
  name: string;
  sql: string;
  parameters?: () => readonly unknown[];
}
