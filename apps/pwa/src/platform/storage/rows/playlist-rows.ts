import { rowKind } from './row-kind';
import { count, fields, flag, listOf, nullable, text, oneOf } from './shape';
import type { RowOf } from './shape';
import { storedArtwork, storedSong } from './stored-song';

const storedUser = fields({ _id: text, clerkId: text, fullName: text, imageUrl: text });
const storedCover = fields({ imageUrl: text, artwork: nullable(storedArtwork) });

const playlistShape = fields(
  {
    _id: text,
    name: text,
    description: nullable(text),
    owner: nullable(storedUser),
    /** `private`, `link` or `together`. */
    access: text,
    isOwner: flag,
    mayEdit: flag,
    linkToken: nullable(text),
    cover: nullable(storedCover),
    mosaic: listOf(storedCover),
    itemCount: count,
    memberCount: count,
    revision: count,
    createdAt: text,
    updatedAt: text,
    joinedAt: nullable(text),
  },
  {
    /** The revision up to which its items are stored; absent while they are not. */
    itemsRevision: count,
  },
);
export type PlaylistRow = RowOf<typeof playlistShape>;

/** A copy of the server's row: an unreadable one is read again from the server. */
export const playlistRow = rowKind({ name: 'playlist', shape: playlistShape });

const itemShape = fields({
  _id: text,
  position: text,
  song: nullable(storedSong),
  title: text,
  artist: text,
  addedBy: nullable(storedUser),
  addedAt: text,
});

export const playlistItemRow = rowKind({ name: 'playlist item', shape: itemShape });

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
