import { rowKind } from './row-kind';
import { anything, fields, listOf, text, flag } from './shape';
import type { RowOf } from './shape';
import { storedSong } from './stored-song';

const shape = fields({
  song: storedSong,
  /** ISO 8601. */
  likedAt: text,
});

/** A copy of the server's row: an unreadable one is read again from the server. */
export const likeRow = rowKind({ name: 'liked song', shape });

/**
 * Several likes, each of them a `likeRow` that may be unreadable alone. A row of version 1 is one like: browsers take long to read and
 * write thousands of rows.
 */
export const likesRow = rowKind({
  name: 'liked songs',
  shape: fields({ likes: listOf(anything) }),
  version: 2,
  lift: (stored) => ({ likes: [stored] }),
});

const unsentLike = fields({
  songId: text,
  isLiked: flag,
  /** ISO 8601. */
  at: text,
});
export type UnsentLikeRow = RowOf<typeof unsentLike>;

export const unsentLikeRow = rowKind({ name: 'unsent like', shape: unsentLike });
