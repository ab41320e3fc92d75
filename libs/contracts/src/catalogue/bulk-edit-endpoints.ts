import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { songsChange, songsChangeQuestion } from './catalogue-forms';
import { catalogueId } from './catalogue-id';

/** `detail` is one of `detailName`; the old and the new value are as people read them, empty for none, and for covers. */
const plannedChange = z.object({ detail: z.string(), from: z.string(), to: z.string() });

/** What a change of several songs would do. `songs` are those that would change, in the order of the question, with what would change of each. */
export const songsPlan = z.object({
  asShown: z.string(),
  songs: z.array(z.object({ songId: catalogueId, title: z.string(), changes: z.array(plannedChange) })),
  unchanged: z.int(),
});
export type SongsPlan = z.infer<typeof songsPlan>;

/** `undoId` is the audit entry to undo it; absent if all songs were so already. */
export const changedSongs = z.object({ message: z.string(), changed: z.int(), undoId: z.optional(z.uuid()) });
export type ChangedSongs = z.infer<typeof changedSongs>;

export const bulkEditEndpoints = {
  planSongs: endpoint({
    method: 'POST',
    path: '/admin/songs/changes/plan',
    access: 'admin',
    summary: 'What a change of several songs would do; changes nothing',
    body: songsChangeQuestion,
    response: songsPlan,
    refuses: [404],
  }),
  changeSongs: endpoint({
    method: 'POST',
    path: '/admin/songs/changes',
    access: 'admin',
    summary: 'Changes several songs together, or none of them if one is gone or has changed since it was shown; a repeat changes nothing',
    multipart: { fields: songsChange, files: { imageFile: { kind: 'picture', required: false } } },
    response: changedSongs,
    refuses: [404, 409],
  }),
};
