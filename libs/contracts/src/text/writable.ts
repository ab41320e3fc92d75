/**
 * Removes what `line` and `paragraphs` reject: control characters and lone surrogates, which are
 * invisible and may be pasted. Normalizes to NFC, so that its length is what they count.
 */
export const writable = (text: string): string => text.replaceAll(/(?![\n\r\t])[\p{Cc}\p{Cs}]/gu, '').normalize('NFC');
