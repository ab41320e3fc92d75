type Edit<Row> = { [Name in keyof Row]?: Row[Name] | undefined };

interface Differences<Row> {
  columns: Partial<Row>;
  details: Record<string, { from: unknown; to: unknown }>;
}

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
