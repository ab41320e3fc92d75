import { type Album, albumFields, type Song, toRow, UNKNOWN_ARTIST, VARIOUS_ARTISTS } from '@chorus/contracts';
import { asItIs } from '../catalogue-columns.reader';
import { toArtists } from '../credits.mapper';
import { toPicture } from '../picture.mapper';
import type { AlbumRow } from './albums.queries';

export const toAlbum = (album: AlbumRow, songs: Song[]): Album => ({
  _id: album.id,
  ...toRow(albumFields, album, asItIs),
  ...toArtists(album, artistsOf(songs)),
  ...toPicture(album, 'album'),
  createdAt: album.createdAt.toISOString(),
  songs,
});

const artistsOf = (songs: readonly Song[]) =>
  songs.some(({ artistId, artists }) => artistId !== null || artists) ? VARIOUS_ARTISTS : UNKNOWN_ARTIST;
