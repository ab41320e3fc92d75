/**
 * Removes what `line` and `paragraphs` reject: control characters and lone surrogates, which are
 * invisible and may be pasted. Normalizes to NFC, so that its length is what they count.
 */
export const writable = (text: string): string => text.replaceAll(/(?![\n\r\t])[\p{Cc}\p{Cs}]/gu, '').normalize('NFC');

/** Does the same for a `line`: on one line, and trimmed. */
export const writableLine = (text: string): string => writable(text.replaceAll(/\s+/g, ' ')).trim();
