import type { Song } from '@chorus/contracts';

/** Song number `n`; the last digits of its id are `n`. */
export const songNumber = (n: number, changes: Partial<Song> = {}): Song => ({
  _id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  title: `Song ${n}`,
  artistId: null,
  artist: `Artist ${n}`,
  albumId: null,
  trackNumber: null,
  releaseYear: '2024-01-01',
  duration: 225,
  imageUrl: `/media/cover-${n}.webp`,
  artwork: null,
  audioUrl: `/media/${n}.mp3`,
  createdAt: '2024-01-01T00:00:00.000Z',
  ...changes,
});

export const songNumbers = (first: number, last: number): Song[] =>
  Array.from({ length: last - first + 1 }, (_, offset) => songNumber(first + offset));

/** The number that `songNumber` was given, read back from an id. */
export const numberOf = (song: { _id: string }): number => Number(song._id.slice(-12));

export const numbersOf = (songs: readonly { _id: string }[]): number[] => songs.map(numberOf);
