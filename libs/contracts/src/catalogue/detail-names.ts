const names: Readonly<Record<string, string>> = {
  title: 'title',
  fullName: 'name',
  description: 'description',
  dateOfBirth: 'date of birth',
  artistId: 'artist',
  albumId: 'album',
  releaseDate: 'release date',
  releaseYear: 'release year',
  duration: 'duration',
  trackNumber: 'track number',
  discNumber: 'disc number',
  imageHash: 'cover',
  audioHash: 'audio',
  lyrics: 'lyrics',
  genres: 'genres',
};

/** Returns what a sentence calls a changed detail of a song, album or artist, e.g. “release date”; undefined if it has no name. */
export const detailName = (noun: string, detail: string): string | undefined =>
  noun === 'artist' && detail === 'imageHash' ? 'picture' : names[detail];
