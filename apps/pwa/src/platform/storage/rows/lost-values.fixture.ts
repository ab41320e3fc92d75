function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The paths of all values of a stored row that are lost when it is read and written again, such as
 * `kept item.song.title`.
 */
export function lostValues(stored: unknown, rewritten: unknown, path: string): string[] {
  const [before, after] = [parsed(stored), parsed(rewritten)];
  if (!isObject(before)) return Object.is(before, after) || before === undefined ? [] : [path];
  const fields = isObject(after) ? after : {};
  return Object.entries(before).flatMap(([name, value]) =>
    lostValues(value, fields[name], Array.isArray(before) ? `${path}[]` : `${path}.${name}`),
  );
}
