import { discoveryEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { Playback } from '../../../features/player/create-playback';
import { createPlaybackMemory } from '../../../features/player/memory/playback-memory';
import type { PlaybackMemory } from '../../../features/player/memory/playback-memory';
import { rememberPlayback } from '../../../features/player/memory/remember-playback';
import type { QueueActor } from '../../../features/player/queue/queue-machine';
import type { PlayerActor } from '../../../features/player/sound/player-machine';
import { queryOf } from '../../../platform/api-client/query-of';
import { withTimeout } from '../../../platform/async/with-timeout';
import { openedDatabase } from '../../../platform/storage/database';

const TIMEOUT_MS = 1_000;

/**
 * Restores the last visit's queue, or offers the page's songs when there is none or storage takes
 * longer than a second. If storage answers later, its queue replaces the offered one, unless the
 * listener has started something by then.
 */
export async function restoreQueue(
  playback: Playback,
  client: QueryClient,
  { memory = createPlaybackMemory(openedDatabase), shown }: { memory?: PlaybackMemory; shown?: Promise<unknown> } = {},
): Promise<void> {
  prefetchAutoplaySongs(playback.player, client);
  const { restore } = rememberPlayback(playback, memory, window);
  await withTimeout(restore(), TIMEOUT_MS);
  offerQueue(playback.queue, client, shown);
}

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

const homeLists = [discoveryEndpoints.featured, discoveryEndpoints.madeForYou, discoveryEndpoints.trending];

const knownSongs = (client: QueryClient): Song[] => homeLists.flatMap((list) => client.getQueryData(queryOf(list).queryKey) ?? []);

export function onListChanged(client: QueryClient, onChange: () => void): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') onChange();
  });
}
