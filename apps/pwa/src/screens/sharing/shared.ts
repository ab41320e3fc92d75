import type { Album, Artist, Song } from '@chorus/contracts';

export type Shared =
  | { type: 'song'; song: Song }
  | { type: 'album'; album: Album }
  | { type: 'artist'; artist: Pick<Artist, '_id' | 'fullName'> };
