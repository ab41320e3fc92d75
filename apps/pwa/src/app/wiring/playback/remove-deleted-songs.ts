import { songEndpoints } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { QueueActor } from '../../../features/player/queue/queue-machine';
import { isIncomplete } from '../../../platform/api-client/incomplete-lists';
import { queryOf } from '../../../platform/api-client/query-of';
import { onListChanged } from './known-songs';

/**
 * Removes deleted songs from the queue whenever the list of all songs was refetched, or lost one
 * to an admin on this page. A list with unreadable songs is ignored: it does not say which are
 * gone.
 */
export function removeDeletedSongs(queue: QueueActor, client: QueryClient): void {
  const { queryKey } = queryOf(songEndpoints.list);
  let compared = client.getQueryData(queryKey);

  onListChanged(client, () => {
    const songs = client.getQueryData(queryKey);
    // Another list changed, and the queue may have newer songs than this one.
    if (!songs || songs === compared || isIncomplete(songEndpoints.list)) return;
    compared = songs;
    const existing = new Set(songs.map(({ _id }) => _id));
    const { own, songs: queued } = queue.getSnapshot().context;
    const songIds = (own?.songs ?? queued).flatMap(({ _id }) => (existing.has(_id) ? [] : [_id]));
    if (songIds.length > 0) queue.send({ type: 'queue.songsDeleted', songIds });
  });
}
