import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { RAISED_FORM } from './catalogue-columns';
import { catalogueRevision } from './catalogue-revision';
import { feedAlbum, feedArtist, feedSong } from './feed-rows';

/** Maximum changes in one response, and how many there are when a request does not say. */
export const MAX_CHANGES = 500;

/** `form`, of a copy that is of `RAISED_FORM` or later: the changes begin where the server began to keep the columns that it lacks. */
export const catalogueChangesQuery = z.object({
  since: catalogueRevision,
  form: z.optional(z.coerce.number().check(z.int(), z.minimum(RAISED_FORM))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_CHANGES))),
});
export type CatalogueChangesQuery = z.infer<typeof catalogueChangesQuery>;

const ids = z.array(catalogueId);

/**
 * Contains each song, album and artist that changed after `since` once: as it is now, or as an id in `deleted`. It may be
 * applied twice. Then the device is at `revision`, and continues from there. Until `isComplete` there is more, and rows may
 * refer to others that are still to come.
 */
const changes = z.object({
  kind: z.literal('changes'),
  since: catalogueRevision,
  revision: catalogueRevision,
  form: z.optional(z.int()),
  isComplete: z.boolean(),
  songs: z.array(feedSong),
  albums: z.array(feedAlbum),
  artists: z.array(feedArtist),
  deleted: z.object({ songs: ids, albums: ids, artists: ids }),
});
export type CatalogueChanges = z.infer<typeof changes>;

/**
 * The device has to begin anew with the snapshot. `too_old`: the changes after `since` are not kept any more; `unknown`: this database has
 * never been at that revision, as it is another one, or was restored from a backup.
 */
const beginAnew = z.object({ kind: z.literal('begin_anew'), since: catalogueRevision, reason: z.enum(['too_old', 'unknown']) });
export type BeginAnew = z.infer<typeof beginAnew>;

export const catalogueChanges = z.discriminatedUnion('kind', [changes, beginAnew]);
