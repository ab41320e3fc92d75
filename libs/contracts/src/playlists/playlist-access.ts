import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';

/** The id of a playlist, an item or an act: a UUID that a client made, in lower case. */
export const playlistUuid = catalogueId;

/** `private`: only the owner; `link`: anyone with the link may read it; `together`: people who join by the link may also edit its songs. */
export const playlistAccess = z.enum(['private', 'link', 'together']);
export type PlaylistAccess = z.infer<typeof playlistAccess>;
