import { type Album, type Song, UNKNOWN_ARTIST, VARIOUS_ARTISTS } from '@chorus/contracts';
import { type Picture, toPicture } from '../picture.mapper';
import type { AlbumEntity } from './album.entity';

interface ShownAlbum extends Pick<AlbumEntity, 'id' | 'title' | 'artistId' | 'releaseYear' | 'releaseYearKnown' | 'createdAt'> {
  artist: { fullName: string } | null;
  image: Picture | null;
}

export const toAlbum = (album: ShownAlbum, songs: Song[]): Album => ({
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
