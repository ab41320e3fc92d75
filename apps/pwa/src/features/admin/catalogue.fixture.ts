import type { Album, Artist, AuditEntry, Song } from '@chorus/contracts';

const idOf = (kind: number, n: number) => `0192f000-0000-7000-800${kind}-${String(n).padStart(12, '0')}`;

/** Song number `n`. */
export const songNumber = (n: number, more: Partial<Song> = {}): Song => ({
  _id: idOf(1, n),
  title: `Song ${n}`,
  artistId: null,
  artist: 'Unknown Artist',
  albumId: null,
  trackNumber: n,
  releaseYear: '2024-02-01',
  duration: 65,
  imageUrl: `/media/song-${n}.webp`,
  artwork: null,
  audioUrl: `/media/song-${n}.mp3`,
  createdAt: '2026-01-31T12:00:00.000Z',
  ...more,
});

/** Album number `n`. */
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

/** Artist number `n`. */
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

/** Entry number `n` of the audit. */
export const entryNumber = (n: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: idOf(4, n),
  at: '2026-01-31T12:00:00.000Z',
  actor: 'demo-linh',
  actorName: 'Linh Trần',
  action: 'song.added',
  subjectType: 'song',
  subjectId: idOf(1, n),
  subjectName: `Song ${n}`,
  canUndo: false,
  ...more,
});
