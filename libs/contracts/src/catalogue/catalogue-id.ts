import * as z from 'zod/mini';

/** The id of a song, album or artist: a UUID (version 7 where this product made it), in lower case. */
export const catalogueId = z.uuid().check(z.refine((id) => id === id.toLowerCase(), 'Invalid UUID'));

/** The path parameter of endpoints by id. */
export const idParams = z.object({ id: catalogueId });
