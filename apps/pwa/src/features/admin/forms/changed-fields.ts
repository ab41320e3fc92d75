/** What is different from what it was. */
export function changedFields<Fields extends object>(fields: Fields, before: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const field in fields) if (fields[field] !== before[field]) changed[field] = fields[field];
  return changed;
}
