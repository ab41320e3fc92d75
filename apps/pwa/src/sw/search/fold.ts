/** Letters that are no other letter with a mark, as PostgreSQL's `unaccent` writes them. */
const PLAIN: Readonly<Record<string, string>> = {
  đ: 'd', ð: 'd', ø: 'o', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ё: 'е',
  '‘': "'", '’': "'", '‚': ',', '“': '"', '”': '"', '‐': '-', '‑': '-', '–': '-', '—': '-', '…': '...', '×': '*', '÷': '/',
}; // prettier-ignore
const WRITTEN_OTHERWISE = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');
/** Of Cyrillic and kana the mark makes another letter. */
const MARKS = /(?<![\p{Script=Cyrillic}])[\u0300-\u036f]+/gu;

/** A text as it is compared with others: no accents, no capitals, one space between words. The server's `search_text` folds alike. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(WRITTEN_OTHERWISE, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
