import type { Album, ArtistDetail, Playlist, PlaylistItem, Song } from '@chorus/contracts';
import type { Download } from '../../platform/storage/rows/download-rows';

export type Keepable = Omit<Download, 'keptAt' | 'isPaused' | 'owners'>;

export const keepableSong = (song: Song): Keepable => ({
  kind: 'song',
  id: song._id,
  title: song.title,
  artist: song.artist,
  imageUrl: song.imageUrl,
  songs: [song],
});

export const keepableAlbum = ({ _id, title, artist, imageUrl, songs }: Album): Keepable => ({
  kind: 'album',
  id: _id,
  title,
  artist,
  imageUrl,
  songs,
});

export const keepableArtist = ({ _id, fullName, imageUrl, songs }: ArtistDetail): Keepable => ({
  kind: 'artist',
  id: _id,
  title: fullName,
  artist: '',
  imageUrl,
  songs,
});

/** The cover is that of the song liked last. */
export const keepableLikes = (userId: string, songs: readonly Song[]): Keepable => ({
  kind: 'liked',
  id: userId,
  title: 'Liked songs',
  artist: '',
  imageUrl: songs[0]?.imageUrl ?? '/placeholders/song.svg',
  songs: [...songs],
});

/** Contains each song once, and only those in the catalogue. */
export const keepablePlaylist = ({ _id, name, cover, mosaic }: Playlist, items: readonly Pick<PlaylistItem, 'song'>[]): Keepable => ({
  kind: 'playlist',
  id: _id,
  title: name,
  artist: '',
  imageUrl: (cover ?? mosaic[0])?.imageUrl ?? '/placeholders/album.svg',
  songs: [...new Map(items.flatMap(({ song }) => (song ? [[song._id, song] as const] : []))).values()],
});

export type DownloadName = Pick<Download, 'kind' | 'id'>;

export const isSameItem = (one: DownloadName, other: DownloadName): boolean => one.kind === other.kind && one.id === other.id;
