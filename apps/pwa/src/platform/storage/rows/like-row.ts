import { rowKind } from './row-kind';
import { fields, text } from './shape';
import { storedSong } from './stored-song';

const shape = fields({
  song: storedSong,
  /** ISO 8601. */
  likedAt: text,
});

/** A copy of what the server has: an unreadable one is read again from there. */
export const likeRow = rowKind({ name: 'liked song', shape });
