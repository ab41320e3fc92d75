import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { playlistUuid } from './playlist-access';

export const MOST_PLAYLIST_ACTS_AT_ONCE = 50;

const act = {
  /** The same for every attempt: a repeat has no second effect. */
  id: playlistUuid,
  itemId: playlistUuid,
  /** The client's moment; later than the server's now counts as now. */
  at: z.iso.datetime({ offset: true }),
};

/**
 * The item after which it goes: null for the beginning, absent for the end. After an item that was removed, it goes where that item was; after
 * one that the server does not know, to the end.
 */
const after = z.optional(z.nullable(playlistUuid));

/**
 * What somebody did to the items of a playlist, by item and never by index. Clients make `itemId`; adding an item that was removed puts it back
 * where it was (or after `after`), as added by who added it first, which is how a removal is undone.
 */
export const playlistAct = z.discriminatedUnion('kind', [
  z.object({ ...act, kind: z.literal('add'), songId: catalogueId, after }),
  z.object({ ...act, kind: z.literal('move'), after }),
  z.object({ ...act, kind: z.literal('remove') }),
]);
export type PlaylistAct = z.infer<typeof playlistAct>;

/**
 * `item_gone`: somebody has removed the item that was to be moved or removed; `song_gone`: the song is not in the catalogue; `full`: the
 * playlist has as many songs as it may have.
 */
export const droppedActReason = z.enum(['item_gone', 'song_gone', 'full']);
export type DroppedActReason = z.infer<typeof droppedActReason>;

/** What became of an act. `repeated`: it had its effect before. A repeat of a dropped act is `dropped` for the same reason. */
export const playlistActOutcome = z.object({
  id: playlistUuid,
  status: z.enum(['applied', 'repeated', 'dropped']),
  reason: z.optional(droppedActReason),
});
export type PlaylistActOutcome = z.infer<typeof playlistActOutcome>;

/** The items as the acts left them: what changed since the `revision` that a client has comes from `changes`. */
export const playlistActsAnswer = z.object({ revision: z.int(), outcomes: z.array(playlistActOutcome) });
export type PlaylistActsAnswer = z.infer<typeof playlistActsAnswer>;
