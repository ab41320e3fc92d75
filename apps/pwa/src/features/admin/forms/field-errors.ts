import type * as z from 'zod/mini';

/** What is wrong with the fields of a form by the schema of the contract: a sentence of `words` for each that it refuses. */
export function fieldErrors<Field extends string>(
  schema: z.ZodMiniType,
  fields: object,
  words: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const refused = new Set(schema.safeParse(fields).error?.issues.map(({ path: [field] }) => field));
  const errors: Partial<Record<Field, string>> = {};
  for (const field in words) if (refused.has(field)) errors[field] = words[field];
  return errors;
}
