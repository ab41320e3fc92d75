import { LONGEST_GENRE, MOST_GENRES, splitGenres } from '@chorus/contracts';

export const GENRES_WRONG = `Enter up to ${MOST_GENRES} genres of up to ${LONGEST_GENRE} letters, separated by commas`;

/** The genres as a form shows them, and as the server compares them with what somebody else has saved since. */
export const genresText = (genres: readonly string[] | undefined): string => genres?.join(', ') ?? '';

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/** The name that is being typed: what follows the last comma. */
const typedIn = (text: string): string => (/[,;]\s*$/.test(text) ? '' : (splitGenres(text).at(-1) ?? ''));

/** Known names that begin with the one that is being typed and are not in the text yet. */
export function suggestedGenres(text: string, known: readonly string[], most: number): string[] {
  const typed = typedIn(text).toLowerCase();
  const chosen = splitGenres(text);
  return known.filter((name) => name.toLowerCase().startsWith(typed) && !chosen.some(isSame(name))).slice(0, most);
}

/** The text with this name instead of the one that is being typed. */
export function withGenre(text: string, name: string): string {
  const typed = typedIn(text);
  const before = splitGenres(text).slice(0, typed === '' ? undefined : -1);
  return `${[...before, name].join(', ')}, `;
}
