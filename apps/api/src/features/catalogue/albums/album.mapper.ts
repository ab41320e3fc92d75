import { type Album, type Song, UNKNOWN_ARTIST } from '@chorus/contracts';
import { toPicture } from '../picture.mapper';
import type { AlbumEntity } from './album.entity';

export const toAlbum = (album: AlbumEntity, songs: Song[]): Album => ({
  _id: album.id,
  title: album.title,
  artistId: album.artistId,
  artist: album.artist?.fullName ?? UNKNOWN_ARTIST,
  releaseYear: album.releaseYear,
  ...toPicture(album.image, 'album'),
  createdAt: album.createdAt.toISOString(),
  songs,
});
