import type { Album, Artist, Song } from '@chorus/contracts';

export type Shared =
  | { type: 'song'; song: Song }
  | { type: 'album'; album: Album }
  /** An invitation to listen together. */
  | { type: 'room'; title: string; url: string }
  | { type: 'artist'; artist: Pick<Artist, '_id' | 'fullName'> };
