import type { LinkedKind } from '@chorus/contracts';

export const linkedKindNames: Readonly<Record<LinkedKind, string>> = {
  song: 'Song',
  album: 'Album',
  artist: 'Artist',
  playlist: 'Playlist',
};
