/** A parsed `Range` header. `start` and `end` are byte positions, both inclusive. */
export type ByteRange = { kind: 'whole' } | { kind: 'partial'; start: number; end: number } | { kind: 'unsatisfiable' };

const WHOLE: ByteRange = { kind: 'whole' };
const UNSATISFIABLE: ByteRange = { kind: 'unsatisfiable' };
const SINGLE_RANGE = /^bytes=[\t ]*(\d*)-(\d*)[\t ]*$/i;

/**
 * Reads a `Range` header for a body of `size` bytes (RFC 9110, section 14). A header that is absent, malformed, backwards, in another
 * unit or for several ranges is ignored (`whole`, status 200); a range that begins beyond the body is `unsatisfiable` (416); any other
 * is clamped to the body (206).
 */
export function parseByteRange(header: string | null | undefined, size: number): ByteRange {
  const match = SINGLE_RANGE.exec(header ?? '');
  if (!match) return WHOLE;
  const [, first = '', last = ''] = match;
  if (first === '') return last === '' ? WHOLE : suffix(Number(last), size);

  const start = Number(first);
  const end = last === '' ? Infinity : Number(last);
  if (end < start) return WHOLE;
  return start >= size ? UNSATISFIABLE : { kind: 'partial', start, end: Math.min(end, size - 1) };
}

function suffix(length: number, size: number): ByteRange {
  if (length === 0 || size === 0) return UNSATISFIABLE;
  return { kind: 'partial', start: Math.max(0, size - length), end: size - 1 };
}

/** Returns the `Content-Range` header of a 206 or a 416; a whole body has none. */
export function contentRange(range: Exclude<ByteRange, { kind: 'whole' }>, size: number): string {
  return range.kind === 'partial' ? `bytes ${range.start}-${range.end}/${size}` : `bytes */${size}`;
}
