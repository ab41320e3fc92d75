import { rowKind } from './row-kind';
import { fields, flag, listOf, number, oneOf, text } from './shape';
import type { RowOf } from './shape';
import { storedSong } from './stored-song';

const keptShape = fields({
  kind: oneOf('song', 'album', 'artist'),
  id: text,
  title: text,
  /** Who it is by; empty for an artist. */
  artist: text,
  imageUrl: text,
  songs: listOf(storedSong),
  /** Milliseconds since 1970. */
  keptAt: number,
  isPaused: flag,
});

/** What a listener chose to keep: one song, or all that an album or an artist has. It is complete in itself, for a page that starts without a network. */
export type KeptItem = RowOf<typeof keptShape>;
export const keptRow = rowKind({ name: 'kept item', shape: keptShape });

const automaticShape = fields({
  song: storedSong,
  /** When it last counted as played, in milliseconds since 1970; 0 when it was only fetched ahead. */
  playedAt: number,
});

/** A song that was stored automatically: somebody heard it, or was about to. */
export type AutomaticSong = RowOf<typeof automaticShape>;
export const automaticRow = rowKind({ name: 'automatically stored song', shape: automaticShape });
