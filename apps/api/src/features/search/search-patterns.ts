import { type SearchTerms, searchTerms } from '@chorus/contracts';

/** Escaped for PostgreSQL. All but `text` are `LIKE` patterns. */
export interface SearchPatterns extends SearchTerms {
  exact: string;
  prefix: string;
  within: string;
}

const asLetters = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** `text` is folded. In the searched names a line break ends the title. */
export function searchPatterns(text: string): SearchPatterns {
  const letters = asLetters(text);
  const terms = searchTerms(text);
  return {
    ...terms,
    words: terms.words.map((word) => `%${asLetters(word)}%`),
    exact: `${letters}\n%`,
    prefix: `${letters}%`,
    within: `%${letters}%`,
  };
}
