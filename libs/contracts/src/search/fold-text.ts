/** Letters and signs that are more than a letter with a mark, as PostgreSQL's `unaccent` writes them. */
const PLAIN: Readonly<Record<string, string>> = {
  đ: 'd', ð: 'd', ø: 'o', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ё: 'е',
  '‘': "'", '’': "'", '‚': ',', '“': '"', '”': '"', '‐': '-', '‑': '-', '–': '-', '—': '-', '…': '...', '×': '*', '÷': '/',
}; // prettier-ignore
const WRITTEN_OTHERWISE = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');
/** Marks on Cyrillic letters and kana stay, because they make a different letter. */
const MARKS = /(?<![\p{Script=Cyrillic}])[\u0300-\u036f]+/gu;

/** Returns the text without accents and capitals, and with single spaces. Must agree with PostgreSQL's `search_text`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(WRITTEN_OTHERWISE, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/** Texts of ASCII and the Latin letters of Europe and Vietnam. */
const FOLDED_ALIKE = /^[ -~À-ķĹ-ľŁ-ňŌ-žƠơƯưẠ-ỹ]*$/;

/** Whether PostgreSQL is sure to fold the text to the same. It also folds rarer characters, which `foldText` does not. */
export const isFoldedAlike = (text: string): boolean => FOLDED_ALIKE.test(text.normalize('NFC'));
