type Edit<Row> = { [Name in keyof Row]?: Row[Name] | undefined };

interface Differences<Row> {
  columns: Partial<Row>;
  details: Record<string, { from: unknown; to: unknown }>;
}

/** A list as people read it; any other value as it is. */
const asText = (value: unknown): unknown => (Array.isArray(value) ? value.join(', ') : value);

/** `known` are differences of further columns. */
export function differences<Row extends object>(row: Row, edit: Edit<Row>, known?: Differences<Row>): Differences<Row> | undefined {
  const columns: Partial<Row> = { ...known?.columns };
  const details: Differences<Row>['details'] = { ...known?.details };
  for (const name in edit) {
    const to = edit[name];
    if (to === undefined || asText(to) === asText(row[name])) continue;
    columns[name] = to;
    details[name] = { from: asText(row[name]), to: asText(to) };
  }
  return Object.keys(details).length > 0 ? { columns, details } : undefined;
}
