/** A search result and how well it matches: first by `tier`, where 0 is best, then by `similarity`, up to 1. */
export interface Hit {
  id: string;
  tier: number;
  similarity: number;
}

/** The most results of each kind, unless a request asks for more. */
export const mostFound = { songs: 20, albums: 10, artists: 10 } as const;

/** The most results of each kind that a request may ask for. */
export const LARGEST_SEARCH_LIMIT = 200;

const MANY = 3;

/** Similar names are not searched when there is an exact match of any kind, or many close ones. */
export const isEnough = (hits: readonly Pick<Hit, 'tier'>[]): boolean => hits.length >= MANY || hits.some(({ tier }) => tier === 0);

/** The share of trigrams by which a name is close rather than merely similar. */
export const CLOSE = 0.6;
const LOOSE = 0.45;
const SUBSTRING = 2;

/** Whether the name has the searched text in it, as it was typed. */
export const containsText = ({ tier }: Pick<Hit, 'tier'>): boolean => tier <= SUBSTRING;

/**
 * The share of trigrams that must agree: 'bohemain rhapsdy' shares 0.48 with 'Bohemian Rhapsody', and a transposition between two words
 * shares no more. If a match contains the text, only closer names are worth their time, and searching takes half as long.
 */
export const similarityThreshold = (near: readonly Pick<Hit, 'tier'>[]): number => (near.some(containsText) ? CLOSE : LOOSE);

/** The terms by which a folded text is searched in names that are folded the same way. */
export interface SearchTerms {
  text: string;
  /** All words must match. Empty when no word is long enough for trigrams. */
  words: string[];
  /**
   * The number of letters of a very short text, which matches prefixes only; 0 for a longer one.
   */
  short: number;
  /** Whether similar names may match. */
  fuzzy: boolean;
}

/** Nearly every name is shorter, so further letters cannot change the result. */
const MOST_LETTERS = 100;
const LONGEST_SHORT = 2;
const HAS_A_TRIGRAM = /[\p{L}\p{N}]{3}/u;
/** Whether an index of trigrams finds what contains the text. */
export const hasTrigram = (text: string): boolean => HAS_A_TRIGRAM.test(text);

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
    words: hasTrigram(folded) ? [...new Set(folded.split(' '))] : [],
    short,
    fuzzy: short === 0 && HAS_A_LETTER.test(folded) && !HAS_A_WILDCARD.test(folded),
  };
}
