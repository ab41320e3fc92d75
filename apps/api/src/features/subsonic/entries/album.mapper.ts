import { type Album, type Song, sortedName, VARIOUS_ARTISTS } from '@chorus/contracts';
import { idOf } from '../protocol/ids';
import type { Members } from '../protocol/values';
import { creditMembers, genreMembers, pictureName, yearOf } from './members';

export interface AlbumEntry {
  /** As the protocol's `AlbumID3`. */
  shown: Members;
  /** What else the album has as a folder, for players that browse folders. */
  folder: Members;
  /** Its songs, in their order. */
  songIds: readonly string[];
}

export const toAlbumEntry = (album: Album): AlbumEntry => ({
  shown: {
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
  },
  folder: {
    title: album.title,
    album: album.title,
    isDir: true,
    isVideo: false,
    mediaType: 'album',
    ...(album.artistId !== null && { parent: idOf('artist', album.artistId) }),
  },
  songIds: album.songs.map(({ _id }) => _id),
});

const secondsOf = (songs: readonly Song[]) => songs.reduce((sum, { duration }) => sum + duration, 0);

/** Those of its songs, in the order in which they come. */
const genresOf = (songs: readonly Song[]): string[] => [...new Set(songs.flatMap(({ genres = [] }) => genres))];
