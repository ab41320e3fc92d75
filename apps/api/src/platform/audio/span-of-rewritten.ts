import type { Part, RewrittenFile } from './rewritten-file';

/** The pieces of a rewritten file from `start` up to `end`, both inclusive: bytes of its head, and parts of the original. */
export function spanOfRewritten({ head, rest }: RewrittenFile, { start, end }: { start: number; end: number }): (Buffer | Part)[] {
  const pieces: (Buffer | Part)[] = start < head.length ? [head.subarray(start, end + 1)] : [];
  let position = head.length;
  for (const { from, to } of rest) {
    const [first, last] = [Math.max(start, position), Math.min(end + 1, position + to - from)];
    if (first < last) pieces.push({ from: from + first - position, to: from + last - position });
    position += to - from;
  }
  return pieces;
}
