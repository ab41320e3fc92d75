/** The fields of a form, each with all of its values. Linear in its length, however often a name comes: nobody has signed in yet. */
export function formFields(form: string): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(form)) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(fields);
}
