import type { Album, Artist, Song } from '@chorus/contracts';

const idOf = (kind: number, n: number) => `0192f000-0000-7000-800${kind}-${String(n).padStart(12, '0')}`;

/** A song for a test, the n-th of its kind. */
export const songOf = (n: number, more: Partial<Song> = {}): Song => ({
  _id: idOf(1, n),
  title: `Song ${n}`,
  artistId: null,
  artist: 'Unknown Artist',
  albumId: null,
  trackNumber: n,
  releaseYear: '2024-01-01',
  duration: 100 + n,
  imageUrl: `/media/song-${n}.webp`,
  artwork: null,
  audioUrl: `/media/song-${n}.mp3`,
  createdAt: '2026-01-31T12:00:00.000Z',
  ...more,
});

/** An album for a test, the n-th of its kind. */
export const albumOf = (n: number, more: Partial<Album> = {}): Album => ({
  _id: idOf(2, n),
  title: `Album ${n}`,
  artistId: null,
  artist: 'Lan Anh',
  releaseYear: 2024,
  imageUrl: `/media/album-${n}.webp`,
  artwork: null,
  createdAt: '2026-01-31T12:00:00.000Z',
  songs: [],
  ...more,
});

/** An artist for a test, the n-th of their kind. */
export const artistOf = (n: number, more: Partial<Artist> = {}): Artist => ({
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
