import type { FeedSong } from '../catalogue-feed/feed-rows';

/**
 * The fields by which songs are found, and albums by those that they have: the title first, which ranks, then the artist, with which imported
 * lists name songs, then others. The server has them in the words of `song_search`, a line each, which triggers write.
 */
export const searchedFields = ['title', 'artist'] as const satisfies (keyof FeedSong | 'artist')[];
export type SearchedField = (typeof searchedFields)[number];

/** Returns the texts by which a song or an album is found, empty for a field that it lacks. */
export const searchedTexts = (row: Partial<Record<Exclude<SearchedField, 'artist'>, string | undefined>>, artist: string): string[] =>
  searchedFields.map((field) => (field === 'artist' ? artist : (row[field] ?? '')));
