const MARKS = /\p{Diacritic}/gu;

/** A text as people type it in a hurry: no case, no marks, 'Đường Về' as 'duong ve'. */
export const plainText = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('đ', 'd');
