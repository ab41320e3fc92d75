import { rowKind } from './row-kind';
import { fields, nullable, oneOf, text } from './shape';
import type { RowOf } from './shape';
import { storedSong } from './stored-song';

/** An edit of a playlist. Its kind decides which of the optional fields it has. */
const unsentPlaylistEdit = fields(
  {
    /** The same for every attempt. */
    id: text,
    playlistId: text,
    kind: oneOf('create', 'change', 'delete', 'add', 'move', 'remove'),
    /** ISO 8601. */
    at: text,
  },
  {
    /** The playlist's name when it was edited, for the message if the edit is refused. `create` has none. */
    playlistName: text,
    /** For `create` and `change`, like the description. */
    name: text,
    description: nullable(text),
    /** For `add`, `move` and `remove`. */
    itemId: text,
    /** For `add` and `move`: null for the beginning, absent for the end. */
    after: nullable(text),
    /** For `add`. `song` is null if the removal of a song is undone that is no longer in the catalogue. */
    songId: text,
    title: text,
    artist: text,
    song: nullable(storedSong),
  },
);
export type UnsentPlaylistEditRow = RowOf<typeof unsentPlaylistEdit>;

export const unsentPlaylistEditRow = rowKind({ name: 'unsent playlist edit', shape: unsentPlaylistEdit });
