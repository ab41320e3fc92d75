import type { Album } from './album';
import type { Artist } from './artist';
import type { Song } from './song';

const idOf = (kind: number, n: number) => `0192f000-0000-7000-800${kind}-${String(n).padStart(12, '0')}`;

/** The last digits of its id are `n`. */
export const songNumber = (n: number, more: Partial<Song> = {}): Song => ({
  _id: idOf(1, n),
  title: `Song ${n}`,
  artistId: null,
  artist: 'Unknown Artist',
  albumId: null,
  trackNumber: n,
  releaseYear: '2024-02-01',
  duration: 225,
  imageUrl: `/media/song-${n}.webp`,
  artwork: null,
  audioUrl: `/media/song-${n}.mp3`,
  createdAt: '2026-01-31T12:00:00.000Z',
  ...more,
});

export const songNumbers = (first: number, last: number): Song[] =>
  Array.from({ length: last - first + 1 }, (_, offset) => songNumber(first + offset));

export const albumNumber = (n: number, more: Partial<Album> = {}): Album => ({
  _id: idOf(2, n),
  title: `Album ${n}`,
  artistId: null,
  artist: 'Unknown Artist',
  releaseYear: 2024,
  imageUrl: `/media/album-${n}.webp`,
  artwork: null,
  createdAt: '2026-01-31T12:00:00.000Z',
  songs: [],
  ...more,
});

export const artistNumber = (n: number, more: Partial<Artist> = {}): Artist => ({
  _id: idOf(3, n),
  fullName: `Artist ${n}`,
  description: null,
  dateOfBirth: null,
  imageUrl: `/media/artist-${n}.webp`,
  artwork: null,
  songs: [],
  albums: [],
  ...more,
});

export const numberOf = ({ _id }: { _id: string }): number => Number(_id.slice(-12));

export const numbersOf = (things: readonly { _id: string }[]): number[] => things.map(numberOf);
