import { type SearchTerms, searchTerms } from '@chorus/contracts';

/** `words` are `LIKE` patterns of PostgreSQL. */
export interface SearchPatterns extends SearchTerms {
  words: string[];
}

const asLetters = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** `text` is folded. */
export function searchPatterns(text: string): SearchPatterns {
  const terms = searchTerms(text);
  return { ...terms, words: terms.words.map((word) => `%${asLetters(word)}%`) };
}
