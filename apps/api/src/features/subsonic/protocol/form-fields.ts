/** More than the largest request has: a playlist of ten thousand songs of which others are removed. */
export const MOST_FIELDS = 25_000;

/**
 * Returns the fields of a form, each with all of its values; undefined if there are more than `MOST_FIELDS`. It runs before the sign-in, so its
 * time is linear in the length of the form, however often a name is repeated.
 */
export function formFields(form: string): Record<string, string[]> | undefined {
  const given = new URLSearchParams(form);
  if (given.size > MOST_FIELDS) return undefined;
  const fields = new Map<string, string[]>();
  for (const [name, value] of given) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(fields);
}
