import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { adminCatalogueReads } from './admin-catalogue-reads';
import { songsChange, songsChangeQuestion } from './catalogue-forms';
import { catalogueId, idParams } from './catalogue-id';

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

/**
 * What a merge would do to the artist or album that stays: the songs and albums that it gets, the `credits` on songs and albums of others, the
 * people whose likes it gets, and `gains`, the details that it lacks and the other has, such as `description` or `imageHash`.
 */
export const mergePlan = z.object({ songs: z.int(), albums: z.int(), credits: z.int(), likes: z.int(), gains: z.array(z.string()) });
export type MergePlan = z.infer<typeof mergePlan>;

export const merge = z.object({ message: z.string(), undoId: z.uuid() });
export type Merge = z.infer<typeof merge>;

const into = z.object({ into: catalogueId });

const planOf = <const Path extends string>(path: Path, summary: string) =>
  endpoint({ method: 'GET', path, access: 'admin', summary, params: idParams, query: into, response: mergePlan });

const mergeOf = <const Path extends string>(path: Path, summary: string) =>
  endpoint({ method: 'POST', path, access: 'admin', summary, params: idParams, body: into, response: merge });

export const mendingEndpoints = {
  planSongs: endpoint({
    method: 'POST',
    path: '/admin/songs/changes/plan',
    access: 'admin',
    summary: 'What a change of several songs would do; changes nothing',
    body: songsChangeQuestion,
    response: songsPlan,
  }),
  changeSongs: endpoint({
    method: 'POST',
    path: '/admin/songs/changes',
    access: 'admin',
    summary: 'Changes several songs together, or none of them if one is gone or has changed since it was shown; a repeat changes nothing',
    multipart: { fields: songsChange, files: { imageFile: { kind: 'picture', required: false } } },
    response: changedSongs,
  }),
  planArtistMerge: planOf(adminCatalogueReads.artistMerge, 'What a merge of an artist into another would do; changes nothing'),
  mergeArtist: mergeOf(
    adminCatalogueReads.artistMerge,
    'Joins an artist with another: theirs are its songs, albums and credits then, and its id leads to the other. A repeat changes nothing',
  ),
  planAlbumMerge: planOf(adminCatalogueReads.albumMerge, 'What a merge of an album into another would do; changes nothing'),
  mergeAlbum: mergeOf(
    adminCatalogueReads.albumMerge,
    'Joins an album with another, which gets its songs and likes, and to which its id leads then. A repeat changes nothing',
  ),
};
