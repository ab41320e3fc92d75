import { discoveryEndpoints, listeningEndpoints, urlOf } from '@chorus/contracts';
import type { EndpointSpec, ResponseOf } from '@chorus/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { playedByPersonKey } from '../../../features/listening/recently-played';
import { createPlaylistsMemory } from '../../../features/playlists/sync/playlists-memory';
import { recalledPlaylistsKey } from '../../../features/playlists/use-playlists';
import { readAnswer } from '../../../platform/api-client/answer';
import { queryOf } from '../../../platform/api-client/query-of';
import { withTimeout } from '../../../platform/async/with-timeout';
import { parseJson } from '../../../platform/json/parse-json';
import type { Database } from '../../../platform/storage/database';
import { createResponseStore } from '../../../platform/storage/responses/response-store';

/** After this time, the page is shown without it. */
const LONGEST_WAIT_MS = 200;

const { madeForYou } = discoveryEndpoints;
const { recentlyPlayed } = listeningEndpoints;

interface Own {
  hasPlayed: boolean;
  /** Gives the data to the screens, which request it again. */
  show: () => void;
}

/**
 * Reads the person's own data from the device for one of the first renders: if it arrived later, the content would move. Their playlists
 * are given to the sidebar at once.
 */
export async function recallOwn(client: QueryClient, userId: string, database: () => Promise<Database>): Promise<Own> {
  const responses = createResponseStore(database);
  const answerOf = async <E extends EndpointSpec>(endpoint: E): Promise<ResponseOf<E> | undefined> => {
    const stored = await responses.read({ person: userId, url: urlOf(endpoint) });
    return stored && (await readAnswer(endpoint, parseJson(stored.body)));
  };
  const nothing = () => undefined;
  const reading = Promise.all([
    answerOf(recentlyPlayed).catch(nothing),
    answerOf(madeForYou).catch(nothing),
    createPlaylistsMemory(database).recall(userId).catch(nothing),
  ]);
  const [played = [], picked, playlists] = (await withTimeout(reading, LONGEST_WAIT_MS)) ?? [];
  const show = (key: QueryKey, rows: readonly unknown[] | undefined) => {
    if (client.getQueryData(key) === undefined) client.setQueryData(key, rows, { updatedAt: 0 });
  };
  show(recalledPlaylistsKey, playlists);
  return {
    hasPlayed: played.length > 0,
    show: () => {
      show(playedByPersonKey, played.length > 0 ? played : undefined);
      show(queryOf(madeForYou).queryKey, picked);
    },
  };
}
