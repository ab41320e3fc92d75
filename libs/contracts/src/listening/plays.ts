import * as z from 'zod/mini';
import { cataloguePaths } from '../catalogue/catalogue-paths';
import { catalogueId } from '../catalogue/catalogue-id';
import { song } from '../catalogue/song';
import { endpoint } from '../endpoint';

/** Somebody heard a part of a song. `id` is made once by the client, so that a repeated report is the same play; `startedAt` is the client's clock. */
export const play = z.object({
  id: z.uuid(),
  songId: catalogueId,
  startedAt: z.iso.datetime({ offset: true }),
  secondsHeard: z.number().check(z.minimum(0), z.maximum(86_400)),
});
export type Play = z.infer<typeof play>;

export const MOST_PLAYS_AT_ONCE = 100;

/** An anonymous id that a browser made for itself. With a token it means nothing. */
const visitorId = z.optional(z.uuid());

export const playsReport = z.object({
  plays: z.array(play).check(z.minLength(1), z.maxLength(MOST_PLAYS_AT_ONCE)),
  visitorId,
});
export type PlaysReport = z.infer<typeof playsReport>;

export const listeningEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/plays',
    access: 'public',
    summary:
      'Reports what was heard; plays that are known already, do not count or are of songs that are gone are taken and left out. A token that does not count is refused, so that what a person heard waits for them; without a token a visitorId is needed',
    body: playsReport,
    response: z.object({ success: z.literal(true) }),
  }),
  recentlyPlayed: endpoint({
    method: 'GET',
    path: cataloguePaths.recentlyPlayed,
    access: 'public',
    summary: 'What the caller, or the visitor of that id, heard last, newest first, each song once',
    query: z.object({ visitorId }),
    response: z.array(song),
  }),
};
