import { LONGEST_LANGUAGE } from './lyrics-limits';

/** For a language that is not known, in ISO 639-2 and in audio tags. */
const UNKNOWN = /^(?:und|xxx|mul|zxx|mis)\b/i;
const TAG = /^[a-z]{2,3}\b/i;

/**
 * The BCP 47 tag of a language as files name it, such as `vie` or `pt_BR`; null for one that is not
 * known or is none.
 */
export function languageTag(written: string | null | undefined): string | null {
  const text = written?.trim().replace('_', '-') ?? '';
  if (!TAG.test(text) || text.length > LONGEST_LANGUAGE || UNKNOWN.test(text)) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}
