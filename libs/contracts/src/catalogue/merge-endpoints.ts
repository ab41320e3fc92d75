import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { adminCatalogueReads } from './admin-catalogue-reads';
import { catalogueId, idParams } from './catalogue-id';

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

export const mergeEndpoints = {
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
