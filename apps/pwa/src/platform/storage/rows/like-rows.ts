import { rowKind } from './row-kind';
import { anything, fields, listOf, text, flag } from './shape';
import { storedAlbum } from './stored-album';
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

/** As `likeRow` and `likesRow`, of albums with their songs. */
export const albumLikeRow = rowKind({ name: 'liked album', shape: fields({ album: storedAlbum, likedAt: text }) });
export const albumLikesRow = rowKind({ name: 'liked albums', shape: fields({ likes: listOf(anything) }) });

const unsentLike = fields({
  songId: text,
  isLiked: flag,
  /** ISO 8601. */
  at: text,
});

export const unsentLikeRow = rowKind({ name: 'unsent like', shape: unsentLike });

const unsentAlbumLike = fields({
  albumId: text,
  isLiked: flag,
  /** ISO 8601. */
  at: text,
});

export const unsentAlbumLikeRow = rowKind({ name: 'unsent like of an album', shape: unsentAlbumLike });
