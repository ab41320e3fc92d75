import { rowKind } from './row-kind';
import { fields, number, text } from './shape';
import type { RowOf } from './shape';

const heardPlay = fields({
  songId: text,
  /** ISO 8601. */
  startedAt: text,
  secondsHeard: number,
});
export type HeardPlayRow = RowOf<typeof heardPlay>;

/** A play in the outbox. */
export const heardPlayRow = rowKind({ name: 'unsent play', shape: heardPlay });
