import type { Album, Song } from '@chorus/contracts';

/** What may be sent to somebody. */
export type Shared = { type: 'song'; song: Song } | { type: 'album'; album: Album };
