/** Longer than nearly every name: what somebody types after so many letters cannot make a difference. */
const MOST_LETTERS = 100;

/** What a person typed, fit to be sent to PostgreSQL, whose texts hold no NUL. */
export const typedText = (typed: string): string => Array.from(typed.replaceAll('\0', ' ')).slice(0, MOST_LETTERS).join('');

/** How a folded text is looked for in names that are folded alike. All but `text` are `LIKE` patterns. */
export interface SearchPatterns {
  text: string;
  exact: string;
  prefix: string;
  within: string;
  /** One for each word; none where no word is long enough to be found by its trigrams. */
  words: string[];
  /** How many letters a very short text has, which names are found by that begin with it; 0 for a longer one. */
  short: number;
  /** Whether a name that is only similar may be meant. */
  forgiving: boolean;
}

const asLetters = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const HAS_A_TRIGRAM = /[\p{L}\p{N}]{3}/u;
const HAS_A_LETTER = /[\p{L}\p{N}]/u;
/** Trigrams leave signs out; whoever types one of these means it. */
const HAS_A_WILDCARD = /[\\%_]/;
const LONGEST_SHORT = 2;

/** The patterns for a text that is folded already. In the searched names a line break ends the title. */
export function searchPatterns(text: string): SearchPatterns {
  const letters = asLetters(text);
  const { length } = Array.from(text);
  const short = length > LONGEST_SHORT ? 0 : length;
  return {
    text,
    exact: `${letters}\n%`,
    prefix: `${letters}%`,
    within: `%${letters}%`,
    words: HAS_A_TRIGRAM.test(text) ? [...new Set(letters.split(' '))].map((word) => `%${word}%`) : [],
    short,
    forgiving: short === 0 && HAS_A_LETTER.test(text) && !HAS_A_WILDCARD.test(text),
  };
}
