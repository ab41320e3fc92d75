import * as z from 'zod/mini';
import { catalogueId } from './catalogue-id';

/**
 * One of the artists of a song or album. `joinPhrase` is what stands between this name and the next, with its spaces, such as " feat. ";
 * behind the last name it is mostly empty.
 */
export const credit = z.object({ artistId: catalogueId, name: z.string(), joinPhrase: z.string() });
export type Credit = z.infer<typeof credit>;

/** What songs and albums say of their artists. */
interface Credited {
  artistId: string | null;
  artist: string;
  artists?: readonly Credit[] | undefined;
}

/** Artists that one song or album is credited to, at most. Imports keep the first of more and say so. */
export const MOST_CREDITS = 50;
export const LONGEST_JOIN_PHRASE = 40;

/** What the names and what stands between them read as: "Nina feat. Björk". */
export const creditText = (credits: readonly Pick<Credit, 'name' | 'joinPhrase'>[]): string =>
  credits.map(({ name, joinPhrase }) => name + joinPhrase).join('');

/** The artists of a song or album. One that is by a single artist, or was sent by the release before, has no `artists` of its own. */
export const creditsOf = ({ artists, artistId, artist }: Credited): readonly Credit[] =>
  artists ?? (artistId === null ? [] : [{ artistId, name: artist, joinPhrase: '' }]);

/** Whether the artist is one of those that a song or album is credited to. */
export const isCreditedTo = ({ artists, artistId: first }: Omit<Credited, 'artist'>, artistId: string): boolean =>
  artists ? artists.some((one) => one.artistId === artistId) : first === artistId;
