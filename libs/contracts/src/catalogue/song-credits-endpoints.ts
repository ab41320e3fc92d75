import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { catalogueId, idParams } from './catalogue-id';
import { catalogueReads } from './catalogue-reads';

/** `role` is one of `contributorRoles`, or one of a later release. `artistId` is absent where no artist has the name. */
export const songCredits = z.object({
  credits: z.array(z.object({ role: z.string(), name: z.string(), artistId: z.optional(catalogueId) })),
});
export type SongCredits = z.infer<typeof songCredits>;

export const songCreditsEndpoints = {
  ofSong: endpoint({
    method: 'GET',
    path: catalogueReads.songCredits.path,
    access: 'listener',
    summary: 'Who did what for a song besides its artists: composers, conductors and remixers, by role and in the order of its tags',
    params: idParams,
    response: songCredits,
  }),
};
