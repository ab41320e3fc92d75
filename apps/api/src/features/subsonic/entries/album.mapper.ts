import { type Album, type Song, sortedName, VARIOUS_ARTISTS } from '@chorus/contracts';
import { idOf } from '../protocol/ids';
import type { Members } from '../protocol/values';
import { creditMembers, genreMembers, markMembers, type Mark, pictureName, type Played, playMembers, yearOf } from './members';

interface Given {
  mark: Mark;
  /** All of its songs together. */
  played: Played;
}

/** An album as the protocol's `AlbumID3`. */
export const toAlbumId3 = (album: Album, { mark, played }: Given): Members => ({
  id: idOf('album', album._id),
  name: album.title,
  ...(album.edition !== undefined && { version: album.edition }),
  ...creditMembers(album, VARIOUS_ARTISTS),
  coverArt: pictureName(album),
  songCount: album.songs.length,
  duration: secondsOf(album.songs),
  created: album.createdAt,
  ...yearOf(album),
  ...(album.originalYear !== undefined && { originalReleaseDate: { year: album.originalYear } }),
  ...genreMembers(genresOf(album.songs)),
  sortName: sortedName({ fullName: album.title }),
  isCompilation: album.artistId === null,
  ...playMembers(played),
  ...markMembers(mark),
});

/** The same as a folder, for players that browse folders. */
export const toAlbumFolder = (album: Album, given: Given): Members => ({
  ...toAlbumId3(album, given),
  title: album.title,
  album: album.title,
  isDir: true,
  isVideo: false,
  mediaType: 'album',
  averageRating: given.mark.average,
  ...(album.artistId !== null && { parent: idOf('artist', album.artistId) }),
});

const secondsOf = (songs: readonly Song[]) => songs.reduce((sum, { duration }) => sum + duration, 0);

/** Those of its songs, in the order in which they come. */
const genresOf = (songs: readonly Song[]): string[] => [...new Set(songs.flatMap(({ genres = [] }) => genres))];
