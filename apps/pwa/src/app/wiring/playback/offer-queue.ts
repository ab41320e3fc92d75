import { discoveryEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { QueueActor } from '../../../features/player/queue/queue-machine';
import type { PlayerActor } from '../../../features/player/sound/player-machine';
import { queryOf } from '../../../platform/api-client/query-of';
import { knownSongs, onListChanged } from '../catalogue/known-songs';

const featured = queryOf(discoveryEndpoints.featured);

/**
 * The featured songs come first, even on a screen that shows no songs: which song the player shows on a first visit depends neither on the
 * screen nor on which list arrives first. Nothing is offered before the page is `shown`.
 */
export function offerQueue(queue: QueueActor, client: QueryClient, shown?: Promise<unknown>): void {
  let offered: readonly Song[] = [];
  let isDue = queue.getSnapshot().matches({ filled: 'arranged' });
  let isShown = isDue || !shown;
  const offer = () => {
    const known = knownSongs(client);
    // A list that nothing shows leaves the cache; its songs can still be picked.
    if (known.length > 0) queue.send({ type: 'queue.libraryChanged', songs: known });
    isDue ||= client.getQueryData(featured.queryKey) !== undefined;
    if (!isDue || !isShown || sameSongs(known, offered)) return;
    offered = known;
    queue.send({ type: 'queue.offer', songs: known });
  };
  offer();
  onListChanged(client, offer);
  const offerAfterAll = () => {
    isShown = true;
    offer();
  };
  if (!isShown) shown?.then(offerAfterAll, offerAfterAll);
  if (isDue) return;
  // Without featured songs, those that the page shows are offered.
  client.query(featured).catch(() => {
    isDue = true;
    offer();
  });
}

const sameSongs = (some: readonly Song[], others: readonly Song[]) =>
  some.length === others.length && some.every((song, at) => song === others[at]);

/**
 * A page that was opened at an album has no other songs to continue with when it ends, and would repeat it: a phone has no sidebar that
 * reads a list.
 */
export function prefetchAutoplaySongs(player: PlayerActor, client: QueryClient): void {
  const fetchLists = ({ isPlaying }: { isPlaying: boolean }) => {
    if (!isPlaying || knownSongs(client).length > 0) return;
    for (const list of [discoveryEndpoints.trending, discoveryEndpoints.featured]) client.query(queryOf(list)).catch(() => undefined);
  };
  player.on('playback.changed', fetchLists);
  fetchLists({ isPlaying: player.getSnapshot().matches({ playback: 'playing' }) });
}
