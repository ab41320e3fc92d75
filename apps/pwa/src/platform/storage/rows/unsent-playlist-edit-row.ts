import { rowKind } from './row-kind';
import { fields, nullable, oneOf, text } from './shape';
import type { RowOf } from './shape';
import { storedSong } from './stored-song';

/** Something that a person did to a playlist. Which of the optional fields an edit has depends on its kind. */
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
    /** The playlist's name when it was edited, to say where an edit was refused. Absent of `create`. */
    playlistName: text,
    /** Of `create` and `change`, as is the description. */
    name: text,
    description: nullable(text),
    /** Of `add`, `move` and `remove`. */
    itemId: text,
    /** Of `add` and `move`: null for the beginning, absent for the end. */
    after: nullable(text),
    /** Of `add`. Its `song` is null where a removal of a song is undone that is not in the catalogue. */
    songId: text,
    title: text,
    artist: text,
    song: nullable(storedSong),
  },
);
export type UnsentPlaylistEditRow = RowOf<typeof unsentPlaylistEdit>;

export const unsentPlaylistEditRow = rowKind({ name: 'unsent playlist edit', shape: unsentPlaylistEdit });
