/** Truncates a text to `longest` UTF-16 units without splitting a surrogate pair. */
export const cutTo = (text: string, longest: number): string => text.slice(0, longest).replace(/\p{Cs}$/u, '');

/** Ends with '…' where it is cut. */
export const shortenedTo = (text: string, longest: number): string =>
  text.length <= longest ? text : `${cutTo(text, longest - 1).trimEnd()}…`;
