/** Direction embeddings, overrides and isolates, which could reorder neighboring text. The marks of Arabic and Hebrew texts stay. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;
/** Includes lone surrogates, which no encoding can represent, and a byte order mark, which would hide the time of the first line. */
const INVISIBLE = /(?![\n\r\t])[\p{Cc}\p{Cs}\u200b\u2060\ufeff\ufffe\uffff]/gu;

/** Removes invisible and reordering characters, and normalizes to NFC. Line breaks and tabs stay. */
export const visible = (text: string): string => text.replace(INVISIBLE, '').replace(REORDERING, '').normalize('NFC');

export const oneLine = (text: string): string => text.replace(/[\p{Z}\s]+/gu, ' ').trim();
