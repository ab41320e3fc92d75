import * as z from 'zod/mini';
import { catalogueReads } from '../catalogue/catalogue-reads';
import { catalogueId } from '../catalogue/catalogue-id';
import { song } from '../catalogue/song';
import { endpoint } from '../endpoint';

/**
 * Why a song was picked: the listener played another song, whose title is shown, or likes it (`isLiked`), or listens to the song's `genre`
 * or `decade`, of which the other song is an example; it is trending; or it is new. Genre and decade are no kinds of their own, since pages
 * of release 1 would refuse the list.
 */
export const pickReason = z.union([
  z.object({
    kind: z.literal('played'),
    songId: catalogueId,
    title: z.string(),
    isLiked: z.optional(z.boolean()),
    genre: z.optional(z.string()),
    decade: z.optional(z.int()),
  }),
  z.object({ kind: z.literal('trending') }),
  z.object({ kind: z.literal('new') }),
]);
export type PickReason = z.infer<typeof pickReason>;

export const pickedSong = z.extend(song, { reason: pickReason });
export type PickedSong = z.infer<typeof pickedSong>;

export const discoveryEndpoints = {
  featured: endpoint({
    method: 'GET',
    path: catalogueReads.featured.path,
    access: 'listener',
    summary: 'The songs that Home opens with: chosen by admins, else the newest of the most played',
    response: z.array(song),
  }),
  madeForYou: endpoint({
    method: 'GET',
    path: catalogueReads.madeForYou.path,
    access: 'listener',
    summary: 'Songs for this listener, each with its reason; for a visitor a mix of what is trending and what is new',
    response: z.array(pickedSong),
  }),
  trending: endpoint({
    method: 'GET',
    path: catalogueReads.trending.path,
    access: 'listener',
    summary: 'Trending songs; the newest songs until anything was played',
    response: z.array(song),
  }),
};
