import { screenPaths } from './screen-paths';

/** The lists besides all songs that the Songs screen shows. */
export const songLists = ['made-for-you', 'trending'] as const;
export type SongListName = (typeof songLists)[number];

export const songListPath = (list: SongListName): string => `${screenPaths.songs}?list=${list}`;

export const foundSongsPath = (query: string): string => `${screenPaths.songs}?q=${encodeURIComponent(query)}`;
