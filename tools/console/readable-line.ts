/** From here on, a line of the API's log is an error, whose details matter. */
const ERROR_LEVEL = 50;

/** What a person reads of a line of the API's log: the message alone, unless it is an error, or no line of a log. */
export function readableLine(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg } = JSON.parse(line) as { level?: unknown; msg?: unknown };
    return typeof level === 'number' && level < ERROR_LEVEL && typeof msg === 'string' ? `  ${msg}` : line;
  } catch {
    return line;
  }
}
