/** Embeddings, overrides and isolates of directions, which could reorder what stands beside them. The marks of Arabic and Hebrew texts stay. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;
/** Includes lone surrogates, which no encoding can represent, and a byte order mark, behind which a first line would have no time. */
const INVISIBLE = /(?![\n\r\t])[\p{Cc}\p{Cs}\u200b\u2060\ufeff\ufffe\uffff]/gu;

/** Without what has no place in a text of several lines; NFC. */
export const visible = (text: string): string => text.replace(INVISIBLE, '').replace(REORDERING, '').normalize('NFC');

export const oneLine = (text: string): string => text.replace(/[\p{Z}\s]+/gu, ' ').trim();
