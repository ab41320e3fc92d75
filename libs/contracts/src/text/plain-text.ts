const MARKS = /\p{Diacritic}/gu;

/** Returns the text without capitals and diacritics, as filters compare it; đ becomes d. */
export const plainText = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('đ', 'd');
