/** More than the largest request has: a playlist of ten thousand songs of which others are removed. */
export const MOST_FIELDS = 25_000;

/**
 * The fields of a form, each with all of its values; undefined if there are too many to hold for each request that waits. Linear in its length,
 * however often a name comes: nobody has signed in yet.
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
