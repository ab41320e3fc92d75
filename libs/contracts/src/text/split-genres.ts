/** Splits a text into names of genres. A slash is part of a name: “R&B/Soul”. */
export const splitGenres = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

const noGenre = new Set(['other', 'unknown', 'unknown genre', 'none', 'misc', 'genre']);

/** Whether the name is one that programs write into tags when no genre was chosen. */
export const meansNoGenre = (name: string): boolean => noGenre.has(name.toLowerCase());
