/** Truncates a text to `longest` UTF-16 units without splitting a surrogate pair. */
export const cutTo = (text: string, longest: number): string => text.slice(0, longest).replace(/\p{Cs}$/u, '');
