import { storedUrls } from '../../../features/offline/offline-state';
import type { OfflineState } from '../../../features/offline/offline-state';
import type { QueueActor } from '../../../features/player/queue/queue-machine';
import type { Readable } from '../../../platform/store/create-store';

/**
 * While the server is unreachable, the queue plays stored songs only. Until it is known which are
 * stored, it may try any.
 */
export function limitQueueToStored(queue: QueueActor, stored: Readable<OfflineState>, isReachable: Readable<boolean>): void {
  let known: OfflineState['rows'] | undefined;
  const publish = () => {
    const { isRead, rows: storedRows } = stored.get();
    const rows = isReachable.get() || !isRead ? undefined : storedRows;
    if (rows === known) return;
    known = rows;
    queue.send({ type: 'queue.availabilityChanged', available: rows && storedUrls({ rows }) });
  };
  stored.subscribe(publish);
  isReachable.subscribe(publish);
  publish();
}
