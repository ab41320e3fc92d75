import * as z from 'zod/mini';
import { catalogueReads } from '../catalogue/catalogue-reads';
import { song } from '../catalogue/song';
import { endpoint } from '../endpoint';
import { playlist } from './playlist';

export const MOST_PLAYLISTS_FOUND = 20;
export const MOST_ON_REPEAT = 50;
/** A song that was played once is not on repeat. */
export const LEAST_PLAYS_ON_REPEAT = 2;
export const ON_REPEAT_DAYS = 30;

const songOnRepeat = z.extend(song, { plays: z.int() });
export type SongOnRepeat = z.infer<typeof songOnRepeat>;

export const playlistDiscoveryEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/playlists/search',
    access: 'signedIn',
    summary: 'The caller’s own and joined playlists whose name has these words, without regard to accents; a blank query finds nothing',
    query: z.object({ q: z._default(z.string().check(z.maxLength(10_000)), '') }),
    response: z.array(playlist),
  }),
  onRepeat: endpoint({
    method: 'GET',
    path: catalogueReads.onRepeat.path,
    access: 'signedIn',
    summary: 'What the caller has played most in 30 days, and at least twice, with how often, the most played first',
    response: z.array(songOnRepeat),
  }),
};
