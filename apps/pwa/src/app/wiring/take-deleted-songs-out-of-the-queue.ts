import { songEndpoints } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { QueueActor } from '../../features/player/queue/queue-machine';
import { isIncomplete } from '../../platform/api-client/incomplete-lists';
import { queryOf } from '../../platform/api-client/query-of';
import { onListChanged } from './known-songs';

/**
 * Whenever the list of all songs has been read again, or has lost one to an admin of this page, what it no longer has leaves the queue.
 * A list with songs that cannot be read does not say what is gone.
 */
export function takeDeletedSongsOutOfTheQueue(queue: QueueActor, client: QueryClient): () => void {
  const { queryKey } = queryOf(songEndpoints.list);
  let compared = client.getQueryData(queryKey);

  return onListChanged(client, () => {
    const songs = client.getQueryData(queryKey);
    // The news was of another list, and the queue may know newer songs than this one.
    if (!songs || songs === compared || isIncomplete(songEndpoints.list)) return;
    compared = songs;
    const existing = new Set(songs.map(({ _id }) => _id));
    const songIds = queue.getSnapshot().context.songs.flatMap(({ _id }) => (existing.has(_id) ? [] : [_id]));
    if (songIds.length > 0) queue.send({ type: 'queue.songsDeleted', songIds });
  });
}
