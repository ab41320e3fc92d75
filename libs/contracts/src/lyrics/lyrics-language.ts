import { LONGEST_LANGUAGE } from './lyrics-limits';

/** Codes for an unknown language in ISO 639-2 and in audio tags. */
const UNKNOWN = /^(?:und|xxx|mul|zxx|mis)\b/i;
const TAG = /^[a-z]{2,3}\b/i;

/**
 * Returns the BCP 47 tag for a language as files write it, such as `vie` or `pt_BR`; null if it is
 * unknown or not a language.
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
