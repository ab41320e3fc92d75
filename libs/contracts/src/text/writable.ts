/**
 * A text without what `line` and `paragraphs` do not take: control characters and halves of characters, which nobody can see and which come in by
 * pasting. Its characters are composed (NFC), so that its length is what they count.
 */
export const writable = (text: string): string => text.replaceAll(/(?![\n\r\t])[\p{Cc}\p{Cs}]/gu, '').normalize('NFC');
