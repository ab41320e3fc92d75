import * as z from 'zod/mini';

/**
 * The id of a song, album or artist: a UUID (version 7 when this product created it), in lower
 * case.
 */
export const catalogueId = z.uuid().check(z.refine((id) => id === id.toLowerCase(), 'Invalid UUID'));

export const idParams = z.object({ id: catalogueId });
