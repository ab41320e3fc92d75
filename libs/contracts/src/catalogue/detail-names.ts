import type { AlbumChange, ArtistChange, SongChange } from './catalogue-forms';

/** Featuring is no edit of the song itself. The others are columns that change with a form or a file. */
type Detail =
  | Exclude<keyof SongChange | keyof AlbumChange | keyof ArtistChange, 'featured' | 'basedOn'>
  | 'releaseDate'
  | 'duration'
  | 'imageHash'
  | 'audioHash'
  | 'lyrics';

const names: Readonly<Record<string, string>> = {
  title: 'title',
  fullName: 'name',
  sortName: 'sort name',
  description: 'description',
  dateOfBirth: 'date of birth',
  artistId: 'artist',
  artists: 'artists',
  albumId: 'album',
  releaseDate: 'release date',
  releaseYear: 'release year',
  originalYear: 'original year',
  edition: 'edition',
  duration: 'duration',
  trackNumber: 'track number',
  discNumber: 'disc number',
  imageHash: 'cover',
  audioHash: 'audio',
  lyrics: 'lyrics',
  genres: 'genres',
} satisfies Record<Detail, string>;

/** Returns what a sentence calls a changed detail of a song, album or artist, e.g. “release date”; undefined if it has no name. */
export const detailName = (noun: string, detail: string): string | undefined =>
  noun === 'artist' && detail === 'imageHash' ? 'picture' : names[detail];
