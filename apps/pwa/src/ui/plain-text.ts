const MARKS = /\p{Diacritic}/gu;

export const plainText = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('đ', 'd');
