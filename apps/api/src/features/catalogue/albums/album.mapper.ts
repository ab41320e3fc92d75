import { type Album, type Song, UNKNOWN_ARTIST, VARIOUS_ARTISTS } from '@chorus/contracts';
import { toPicture } from '../picture.mapper';
import type { AlbumEntity } from './album.entity';

export const toAlbum = (album: AlbumEntity, songs: Song[]): Album => ({
  _id: album.id,
  title: album.title,
  artistId: album.artistId,
  artist: album.artist?.fullName ?? artistsOf(songs),
  releaseYear: album.releaseYear,
  ...(album.releaseYearKnown === false && { releaseYearKnown: false }),
  ...toPicture(album.image, 'album'),
  createdAt: album.createdAt.toISOString(),
  songs,
});

const artistsOf = (songs: readonly Song[]) => (songs.some(({ artistId }) => artistId !== null) ? VARIOUS_ARTISTS : UNKNOWN_ARTIST);
