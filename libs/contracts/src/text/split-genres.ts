/** The names of genres in one text. A slash is part of a name: “R&B/Soul”. */
export const splitGenres = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

const noGenre = new Set(['other', 'unknown', 'unknown genre', 'none', 'misc', 'genre']);

/** Whether this is what programs write in tags when nobody chose a genre. */
export const meansNoGenre = (name: string): boolean => noGenre.has(name.toLowerCase());
