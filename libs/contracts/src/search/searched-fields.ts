import type { FeedSong } from '../catalogue-feed/feed-rows';
import type { Song } from '../catalogue/song';

/**
 * The fields by which songs are found, and albums by those that they have: the title first, which ranks, then the artist, then others. Several
 * artists are the credit as it reads and each of their names. The server has them in the words of `song_search`, a line each, which triggers
 * write; imported lists name songs by their lines.
 *
 * Composers, conductors and remixers are none of them: only the server has them, in `contributors` of `song_search`. A device's copy of 100,000
 * songs is 5 MB of the 8 that it may have, and the names of a few people for each song would take most of the rest on every device. So the page
 * adds what the server finds (`fromCredits`), and without a network no song is found by them.
 */
export const searchedFields = ['title', 'artist'] as const satisfies (keyof FeedSong | 'artist')[];
export type SearchedField = (typeof searchedFields)[number];

type Searched = Partial<Record<Exclude<SearchedField, 'artist'>, string | undefined>>;

/** Returns the texts by which a song or an album is found, empty for a field that it lacks. */
export const searchedTexts = (row: Searched, { artist, artists = [] }: Pick<Song, 'artist' | 'artists'>): string[] =>
  searchedFields.flatMap((field) => (field === 'artist' ? [artist, ...artists.map(({ name }) => name)] : [row[field] ?? '']));
