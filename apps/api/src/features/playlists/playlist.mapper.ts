import {
  MOST_MOSAIC_COVERS,
  personalPictureUrl,
  type Playlist,
  type PlaylistCover,
  type PlaylistItem,
  type Song,
  type User,
  withMedium,
} from '@chorus/contracts';
import type { VisiblePlaylist } from './playlist-authorization';
import type { PlaylistItemEntity } from './playlist-item.entity';
import { mayEditItems } from './playlist-roles';
import type { PlaylistEntity } from './playlist.entity';

interface RelatedRows {
  owner: User | undefined;
  memberCount: number;
  /** The first songs in order, without those that are not in the catalogue. */
  firstSongs: readonly Song[];
}

export const toPlaylist = ({ playlist, role, joinedAt }: VisiblePlaylist, { owner, memberCount, firstSongs }: RelatedRows): Playlist => ({
  _id: playlist.id,
  name: playlist.name,
  description: playlist.description,
  owner: owner ?? null,
  access: playlist.access,
  role,
  mayEdit: mayEditItems(role, playlist),
  linkToken: role === 'owner' ? playlist.linkToken : null,
  cover: coverOf(playlist.cover),
  mosaic: mosaicOf(firstSongs),
  itemCount: playlist.itemCount,
  memberCount,
  revision: playlist.revision,
  createdAt: playlist.createdAt.toISOString(),
  updatedAt: playlist.updatedAt.toISOString(),
  joinedAt: joinedAt?.toISOString() ?? null,
});

/** The first covers that differ, of songs that have a picture. */
function mosaicOf(songs: readonly Song[]): PlaylistCover[] {
  const pictured = songs.filter(({ artwork }) => artwork !== null);
  const different = pictured.filter((song, at) => pictured.findIndex(({ imageUrl }) => imageUrl === song.imageUrl) === at);
  return different.slice(0, MOST_MOSAIC_COVERS).map(({ imageUrl, artwork }) => ({ imageUrl, artwork }));
}

function coverOf(picture: PlaylistEntity['cover']): PlaylistCover | null {
  if (!picture?.color || !picture.thumbhash || !picture.smallHash) return null;
  const { hash, ext, color, thumbhash, smallHash, mediumHash } = picture;
  const smallUrl = personalPictureUrl({ hash: smallHash, ext });
  const medium = withMedium(mediumHash && personalPictureUrl({ hash: mediumHash, ext }));
  return { imageUrl: personalPictureUrl({ hash, ext }), artwork: { smallUrl, ...medium, color, thumbhash } };
}

export const toItem = (
  item: PlaylistItemEntity,
  { songs, people }: { songs: ReadonlyMap<string, Song>; people: ReadonlyMap<string, User> },
): PlaylistItem => ({
  _id: item.id,
  position: item.position,
  song: songs.get(item.songId) ?? null,
  title: item.title,
  artist: item.artist,
  addedBy: (item.addedBy === null ? undefined : people.get(item.addedBy)) ?? null,
  addedAt: item.addedAt.toISOString(),
});
