import { rowKind } from './row-kind';
import { fields, number, text } from './shape';
import type { RowOf } from './shape';

const unsentPlay = fields({
  songId: text,
  /** ISO 8601. */
  startedAt: text,
  secondsHeard: number,
});
export type UnsentPlayRow = RowOf<typeof unsentPlay>;

export const unsentPlayRow = rowKind({ name: 'unsent play', shape: unsentPlay });
