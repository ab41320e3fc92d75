import { rowKind } from './row-kind';
import { fields, flag, listOf, number, oneOf, text } from './shape';
import type { RowOf } from './shape';
import { storedSong } from './stored-song';

/** The owner of music that was downloaded without an account. */
export const VISITOR = '';

const downloadShape = fields(
  {
    kind: oneOf('song', 'album', 'artist', 'liked', 'playlist'),
    /** For liked songs, the id of the person. */
    id: text,
    title: text,
    artist: text,
    imageUrl: text,
    songs: listOf(storedSong),
    /** Milliseconds since 1970. */
    keptAt: number,
    isPaused: flag,
  },
  {
    /** The owners of the download: user ids, and `VISITOR`. Absent in rows of earlier releases, until it is known who is here. */
    owners: listOf(text),
  },
);

/**
 * A download: one song, or all songs of an album or an artist, those that a person likes, or those of a playlist. Contains everything that
 * a page needs that starts offline.
 */
export type Download = RowOf<typeof downloadShape>;
export const downloadRow = rowKind({ name: 'kept item', shape: downloadShape });

/** `playedAt` of songs from the downloads of a person who has signed out. They have no owner, and are evicted first. */
export const LEFT_BEHIND = -1;

const automaticShape = fields({
  song: storedSong,
  /** When it last counted as played, in milliseconds since 1970; 0 if it was only prefetched, or `LEFT_BEHIND`. */
  playedAt: number,
});

/** A song that was stored because somebody played it, or was about to. */
export type AutomaticSong = RowOf<typeof automaticShape>;
export const automaticRow = rowKind({ name: 'automatically stored song', shape: automaticShape });

export const isLeftBehind = ({ playedAt }: Pick<AutomaticSong, 'playedAt'>): boolean => playedAt === LEFT_BEHIND;
