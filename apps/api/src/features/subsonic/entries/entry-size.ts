const BYTES_OF_CHARACTER = 2;
const BYTES_OF_MEMBER = 48;

/** About how many bytes an entry takes in memory. */
export function entrySize(entry: object): number {
  let bytes = 0;
  for (const value of Object.values(entry) as unknown[]) {
    bytes += BYTES_OF_MEMBER;
    if (typeof value === 'string') bytes += value.length * BYTES_OF_CHARACTER;
    else if (typeof value === 'object' && value !== null) bytes += entrySize(value);
  }
  return Math.max(bytes, BYTES_OF_MEMBER);
}
