import type { Album, Song } from '@chorus/contracts';

export type Shared = { type: 'song'; song: Song } | { type: 'album'; album: Album };
