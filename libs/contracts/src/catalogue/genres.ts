import * as z from 'zod/mini';
import { line } from '../text/line';
import { LONGEST_GENRE, MOST_GENRES } from './catalogue-limits';
import { splitGenres } from '../text/split-genres';

/** The genres of a song in a form: a list, or names separated by commas or semicolons; empty means none. Case does not tell names apart. */
export const genreNames = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((value) => [value].flat().flatMap(splitGenres)),
  ),
  z.pipe(
    z.array(line(LONGEST_GENRE)).check(z.maxLength(MOST_GENRES)),
    z.transform((names) => [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed()),
  ),
);
