import type { PlaylistItem, Song } from '@chorus/contracts';

/** What plays: each song once, since the queue knows songs by their ids, and only those in the catalogue. */
export const songsOf = (items: readonly Pick<PlaylistItem, 'song'>[]): Song[] => [
  ...new Map(items.flatMap(({ song }) => (song ? [[song._id, song] as const] : []))).values(),
];
