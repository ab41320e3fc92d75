/** The columns that an edit names; what is undefined stays. */
type Edit<Row> = { [Name in keyof Row]?: Row[Name] | undefined };

interface Differences<Row> {
  /** What is to be written. */
  columns: Partial<Row>;
  /** What each of them was and becomes. */
  details: Record<string, { from: unknown; to: unknown }>;
}

/** What an edit changes of a row; undefined when it changes nothing. */
export function differences<Row extends object>(row: Row, edit: Edit<Row>): Differences<Row> | undefined {
  const columns: Partial<Row> = {};
  const details: Differences<Row>['details'] = {};
  for (const name in edit) {
    const to = edit[name];
    if (to === undefined || to === row[name]) continue;
    columns[name] = to;
    details[name] = { from: row[name], to };
  }
  return Object.keys(details).length > 0 ? { columns, details } : undefined;
}
