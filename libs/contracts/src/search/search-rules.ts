/** A search result and its match: first by `tier`, 0 is the best, then by `similarity`, up to 1. */
export interface Hit {
  id: string;
  tier: number;
  similarity: number;
}

/** How many a search finds of each kind, unless it is asked for more. */
export const mostFound = { songs: 20, albums: 10, artists: 10 } as const;

/** How many a search may be asked for of each kind. */
export const LARGEST_SEARCH_LIMIT = 200;

const MANY = 3;

/** Similar names are not searched when there is an exact match of any kind, or many close ones. */
export const isEnough = (hits: readonly Pick<Hit, 'tier'>[]): boolean => hits.length >= MANY || hits.some(({ tier }) => tier === 0);

const CLOSE = 0.6;
const LOOSE = 0.45;
const SUBSTRING = 2;

/**
 * The share of trigrams that must agree: 'bohemain rhapsdy' shares 0.48 with 'Bohemian Rhapsody', and a transposition between two words no
 * more. Beside a match that contains the text, only closer names are worth their time, which is half as much.
 */
export const similarityThreshold = (near: readonly Pick<Hit, 'tier'>[]): number =>
  near.some(({ tier }) => tier <= SUBSTRING) ? CLOSE : LOOSE;

/** How a folded text is searched in names that are folded alike. */
export interface SearchTerms {
  text: string;
  /** All must match; empty when no word is long enough for trigrams. */
  words: string[];
  /**
   * The number of letters of a very short text, which matches prefixes only; 0 for a longer one.
   */
  short: number;
  /** Whether similar names may match. */
  fuzzy: boolean;
}

/** Longer than nearly every name: further letters cannot change the result. */
const MOST_LETTERS = 100;
const LONGEST_SHORT = 2;
const HAS_A_TRIGRAM = /[\p{L}\p{N}]{3}/u;
const HAS_A_LETTER = /[\p{L}\p{N}]/u;
/** Trigrams ignore these characters, so a text with one is matched literally. */
const HAS_A_WILDCARD = /[\\%_]/;

/** Returns the searched part of the input, without NUL, which PostgreSQL cannot store. */
export const typedText = (typed: string): string => Array.from(typed.replaceAll('\0', ' ')).slice(0, MOST_LETTERS).join('');

export function searchTerms(folded: string): SearchTerms {
  const { length } = Array.from(folded);
  const short = length > LONGEST_SHORT ? 0 : length;
  return {
    text: folded,
    words: HAS_A_TRIGRAM.test(folded) ? [...new Set(folded.split(' '))] : [],
    short,
    fuzzy: short === 0 && HAS_A_LETTER.test(folded) && !HAS_A_WILDCARD.test(folded),
  };
}
