import { storedUrls } from '../../features/offline/offline-state';
import type { OfflineState } from '../../features/offline/offline-state';
import type { QueueActor } from '../../features/player/queue/queue-machine';
import type { Readable } from '../../platform/store/create-store';

/** While the server cannot be reached, the queue plays what is stored, and nothing else. Before it is known what that is, it may try anything. */
export function playWhatIsStored(queue: QueueActor, stored: Readable<OfflineState>, isReachable: Readable<boolean>): void {
  let known: OfflineState['rows'] | undefined;
  const publish = () => {
    const { isRead, rows: here } = stored.get();
    const rows = isReachable.get() || !isRead ? undefined : here;
    if (rows === known) return;
    known = rows;
    queue.send({ type: 'queue.availabilityChanged', available: rows && storedUrls({ rows }) });
  };
  stored.subscribe(publish);
  isReachable.subscribe(publish);
  publish();
}
