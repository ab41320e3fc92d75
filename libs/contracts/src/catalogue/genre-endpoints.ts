import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { LONGEST_GENRE } from './catalogue-limits';
import { catalogueReads } from './catalogue-reads';
import { listPageQuery } from './list-page';
import { song } from './song';

/** `name` is the spelling that most of its songs have. */
export const genre = z.object({ name: z.string(), songs: z.int() });
export type Genre = z.infer<typeof genre>;

/** `decade` is its first year. Songs with an unknown date are in no decade. */
export const decade = z.object({ decade: z.int(), songs: z.int() });
export type Decade = z.infer<typeof decade>;

export const genreName = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_GENRE));
/** The first year of a decade. */
export const firstYear = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9990), z.multipleOf(10));

const genreQuery = z.extend(listPageQuery, { genre: genreName });
const decadeQuery = z.extend(listPageQuery, { decade: firstYear });

export const genreEndpoints = {
  genres: endpoint({
    method: 'GET',
    path: catalogueReads.genres.path,
    access: 'listener',
    summary: 'The genres of all songs, those of most songs first',
    response: z.array(genre),
  }),
  decades: endpoint({
    method: 'GET',
    path: catalogueReads.decades.path,
    access: 'listener',
    summary: 'The decades of all songs whose date is known, the latest first',
    response: z.array(decade),
  }),
  songsOfGenre: endpoint({
    method: 'GET',
    path: catalogueReads.songsOfGenre.path,
    access: 'listener',
    summary: 'The songs of a genre, in whatever case it is written, newest first',
    query: genreQuery,
    response: z.array(song),
  }),
  songsOfDecade: endpoint({
    method: 'GET',
    path: catalogueReads.songsOfDecade.path,
    access: 'listener',
    summary: 'The songs of a decade, newest first',
    query: decadeQuery,
    response: z.array(song),
  }),
};
