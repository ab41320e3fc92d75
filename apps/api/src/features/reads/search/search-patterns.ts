import { hasTrigram, type SearchTerms, searchTerms } from '@chorus/contracts';

/** `words` are `LIKE` patterns of PostgreSQL, of which the first `indexed` are found by an index of trigrams. */
export interface SearchPatterns extends SearchTerms {
  words: string[];
  indexed: number;
}

/** Nobody types that many names. */
const MOST_INDEXED = 8;

const asLetters = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** `text` is folded. */
export function searchPatterns(text: string): SearchPatterns {
  const terms = searchTerms(text);
  const [long, short] = [terms.words.filter(hasTrigram), terms.words.filter((word) => !hasTrigram(word))];
  return { ...terms, words: [...long, ...short].map((word) => `%${asLetters(word)}%`), indexed: Math.min(long.length, MOST_INDEXED) };
}
