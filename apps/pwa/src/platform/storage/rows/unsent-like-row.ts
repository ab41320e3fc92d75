import { rowKind } from './row-kind';
import { fields, flag, text } from './shape';
import type { RowOf } from './shape';

const unsentLike = fields({
  songId: text,
  isLiked: flag,
  /** ISO 8601. */
  at: text,
});
export type UnsentLikeRow = RowOf<typeof unsentLike>;

export const unsentLikeRow = rowKind({ name: 'unsent like', shape: unsentLike });
