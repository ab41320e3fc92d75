/** What remains after the marks are dropped, as PostgreSQL's `unaccent` writes it. */
const PLAIN: Readonly<Record<string, string>> = {
  đ: 'd', ð: 'd', ø: 'o', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ё: 'е',
  '‘': "'", '’': "'", '‚': ',', '“': '"', '”': '"', '‐': '-', '‑': '-', '–': '-', '—': '-', '…': '...', '×': '*', '÷': '/',
}; // prettier-ignore
const WRITTEN_OTHERWISE = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');
/** On Cyrillic and kana the mark makes a different letter. */
const MARKS = /(?<![\p{Script=Cyrillic}])[\u0300-\u036f]+/gu;

/** No accents, no capitals, single spaces. Must agree with the server's `search_text`. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(WRITTEN_OTHERWISE, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
