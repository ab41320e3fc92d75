import { rowKind } from './row-kind';
import { fields, flag, listOf, number, oneOf, text } from './shape';
import type { RowOf } from './shape';
import { storedSong } from './stored-song';

/** The owner of what was downloaded without an account. */
export const VISITOR = '';

const keptShape = fields(
  {
    kind: oneOf('song', 'album', 'artist', 'liked', 'playlist'),
    /** Of what is liked, the person's. */
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
    /**
     * Who chose to keep it: person ids, and `VISITOR`. Absent in rows of earlier releases, until
     * somebody is known.
     */
    owners: listOf(text),
  },
);

/**
 * A download: one song, or all songs of an album or an artist, those that a person likes, or those of a playlist. Self-contained, for a page that
 * starts offline.
 */
export type KeptItem = RowOf<typeof keptShape>;
export const keptRow = rowKind({ name: 'kept item', shape: keptShape });

/** `playedAt` of songs that were the downloads of somebody who has signed out: the first to be evicted, and nobody's. */
export const LEFT_BEHIND = -1;

const automaticShape = fields({
  song: storedSong,
  /** When it last counted as played, in milliseconds since 1970; 0 when it was only fetched ahead, or `LEFT_BEHIND`. */
  playedAt: number,
});

/** A song that was stored because somebody played it, or was about to. */
export type AutomaticSong = RowOf<typeof automaticShape>;
export const automaticRow = rowKind({ name: 'automatically stored song', shape: automaticShape });

export const isLeftBehind = ({ playedAt }: Pick<AutomaticSong, 'playedAt'>): boolean => playedAt === LEFT_BEHIND;
