import { type Album, albumFields, type Song, toRow, UNKNOWN_ARTIST, VARIOUS_ARTISTS } from '@chorus/contracts';
import { asItIs } from '../catalogue-columns.reader';
import { type Picture, toPicture } from '../picture.mapper';
import type { AlbumEntity } from './album.entity';

interface ShownAlbum extends Pick<AlbumEntity, keyof typeof albumFields | 'id' | 'createdAt'> {
  artist: { fullName: string } | null;
  image: Picture | null;
}

export const toAlbum = (album: ShownAlbum, songs: Song[]): Album => ({
  _id: album.id,
  ...toRow(albumFields, album, asItIs),
  artist: album.artist?.fullName ?? artistsOf(songs),
  ...toPicture(album.image, 'album'),
  createdAt: album.createdAt.toISOString(),
  songs,
});

const artistsOf = (songs: readonly Song[]) => (songs.some(({ artistId }) => artistId !== null) ? VARIOUS_ARTISTS : UNKNOWN_ARTIST);
