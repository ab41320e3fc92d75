import * as z from 'zod/mini';

type Path = readonly PropertyKey[];

/** `data` is undefined when nothing could be parsed; `leftOut` counts the missing list items. */
interface PartialParse {
  data: unknown;
  leftOut: number;
}

/**
 * Parses an answer that does not match its schema without the items at fault, at any depth: an album without the one song that cannot be
 * read. A list of which nothing can be read counts as unreadable, and so does the value that contains it.
 */
export function parseWithoutFaultyItems(schema: z.ZodMiniType, said: unknown): PartialParse {
  if (!Array.isArray(said)) return readWithout(schema, said);
  const read = said.map((item) => readWithout(schema, [item]));
  const lists = read.map(({ data }) => data).filter((data) => data !== undefined);
  return {
    data: lists.length > 0 ? lists.flat() : undefined,
    leftOut: read.reduce((sum, { data, leftOut }) => sum + (data === undefined ? 1 : leftOut), 0),
  };
}

function readWithout(schema: z.ZodMiniType, said: unknown, leftOut = 0): PartialParse {
  const parsed = z.safeParse(schema, said);
  if (parsed.success) return { data: parsed.data, leftOut };
  const pruned = prune(
    said,
    parsed.error.issues.map(({ path }) => path),
  );
  return pruned ? readWithout(schema, pruned.value, leftOut + pruned.leftOut) : { data: undefined, leftOut };
}

function prune(value: unknown, faults: readonly Path[]): { value: unknown; leftOut: number } | undefined {
  if (faults.some(({ length }) => length === 0)) return undefined;
  const faultsAt = new Map<PropertyKey, Path[]>();
  for (const [key, ...rest] of faults) if (key !== undefined) faultsAt.set(key, [...(faultsAt.get(key) ?? []), rest]);
  return Array.isArray(value) ? pruneList(value, faultsAt) : pruneFields(value, faultsAt);
}

function pruneList(list: readonly unknown[], faultsAt: ReadonlyMap<PropertyKey, Path[]>) {
  const pruned = list.map((value, index) => {
    const faults = faultsAt.get(index);
    return faults ? prune(value, faults) : { value, leftOut: 0 };
  });
  const readable = pruned.filter((item) => item !== undefined);
  if (readable.length === 0) return undefined;
  const leftOut = readable.reduce((sum, item) => sum + item.leftOut, pruned.length - readable.length);
  return { value: readable.map(({ value }) => value), leftOut };
}

function pruneFields(value: unknown, faultsAt: ReadonlyMap<PropertyKey, Path[]>) {
  const fields: Record<PropertyKey, unknown> = { ...(value as object) };
  let leftOut = 0;
  for (const [key, faults] of faultsAt) {
    const pruned = prune(fields[key], faults);
    if (!pruned) return undefined;
    fields[key] = pruned.value;
    leftOut += pruned.leftOut;
  }
  return { value: fields, leftOut };
}
