import type * as z from 'zod/mini';

export function fieldErrors<Field extends string>(
  schema: z.ZodMiniType,
  fields: object,
  messages: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const refused = new Set(schema.safeParse(fields).error?.issues.map(({ path: [field] }) => field));
  const errors: Partial<Record<Field, string>> = {};
  for (const field in messages) if (refused.has(field)) errors[field] = messages[field];
  return errors;
}
