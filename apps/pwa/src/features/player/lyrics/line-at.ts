import type { Lyrics } from '@chorus/contracts';

export type Line = Lyrics['lines'][number];

/** The last line that begins at this moment or before; -1 before the first. `lines` are in the order of time. */
export function lineAt(lines: readonly Line[], ms: number): number {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (startOf(lines[middle]) <= ms) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

export const startOf = (line: Line | undefined): number => line?.startMs ?? Infinity;
