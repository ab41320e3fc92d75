import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { playlistUuid } from './playlist-access';

export const MOST_PLAYLIST_ACTS_AT_ONCE = 50;

const act = {
  /** The same for every attempt, so that a repeat has no second effect. */
  id: playlistUuid,
  itemId: playlistUuid,
  /** The time by the client's clock. A time in the future counts as now. */
  at: z.iso.datetime({ offset: true }),
};

/**
 * The item after which it is placed: null for the beginning, absent for the end. If that item was removed, it is placed where the item was;
 * if the server does not know it, at the end.
 */
const after = z.optional(z.nullable(playlistUuid));

/**
 * A change to the items of a playlist. It refers to items by id, never by index. Clients generate `itemId`. Adding a removed item again
 * undoes the removal: it returns to where it was (or after `after`), and `addedBy` stays. A song that was deleted from the catalogue
 * meanwhile is added with its name, and without `song`.
 */
export const playlistAct = z.discriminatedUnion('kind', [
  z.object({ ...act, kind: z.literal('add'), songId: catalogueId, after }),
  z.object({ ...act, kind: z.literal('move'), after }),
  z.object({ ...act, kind: z.literal('remove') }),
]);
export type PlaylistAct = z.infer<typeof playlistAct>;

/**
 * `item_gone`: somebody has removed the item that was to be moved or removed; `song_gone`: the catalogue never had the song; `full`: the
 * playlist has as many songs as it may have.
 */
export const droppedActReason = z.enum(['item_gone', 'song_gone', 'full']);
export type DroppedActReason = z.infer<typeof droppedActReason>;

/** The result of an act. `repeated`: it took effect earlier. A repeat of a dropped act is `dropped` for the same reason. */
export const playlistActOutcome = z.object({
  id: playlistUuid,
  status: z.enum(['applied', 'repeated', 'dropped']),
  reason: z.optional(droppedActReason),
});
export type PlaylistActOutcome = z.infer<typeof playlistActOutcome>;

/** `revision` is the one after the acts. Clients get the changed items from `changes`. */
export const playlistActsAnswer = z.object({ revision: z.int(), outcomes: z.array(playlistActOutcome) });
export type PlaylistActsAnswer = z.infer<typeof playlistActsAnswer>;
