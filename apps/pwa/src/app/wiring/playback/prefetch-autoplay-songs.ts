import { discoveryEndpoints } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { PlayerActor } from '../../../features/player/sound/player-machine';
import { queryOf } from '../../../platform/api-client/query-of';
import { knownSongs } from '../catalogue/known-songs';

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
