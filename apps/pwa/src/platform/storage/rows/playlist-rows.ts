import { rowKind } from './row-kind';
import { count, fields, flag, listOf, nullable, text } from './shape';
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
