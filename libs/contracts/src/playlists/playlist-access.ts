import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';

/** Of a playlist, an item or an act: a UUID that a client made, in lower case. */
export const playlistUuid = catalogueId;

/** `private`: its owner alone; `link`: anybody with the link may read it; `together`: whoever joins by the link may also edit its songs. */
export const playlistAccess = z.enum(['private', 'link', 'together']);
export type PlaylistAccess = z.infer<typeof playlistAccess>;
