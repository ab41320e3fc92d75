import type { OfflineMusic } from '../../features/offline/create-offline-music';
import type { QueueActor } from '../../features/player/queue/queue-machine';
import { currentOf, isPlayable } from '../../features/player/queue/queue-rules';

const AHEAD = 2;

/** The next songs of the queue are fetched before they are played. */
export function keepNextUp(queue: QueueActor, offline: Pick<OfflineMusic, 'queueMoved'>): void {
  let told: readonly unknown[] = [];
  const tell = () => {
    const { context } = queue.getSnapshot();
    // A queue that was only offered is nobody's wish yet.
    if (!queue.getSnapshot().matches('filled')) return;
    const current = currentOf(context);
    const next = context.songs
      .slice(context.index + 1)
      .filter(isPlayable)
      .slice(0, AHEAD);
    const now = [current, ...next];
    if (now.length === told.length && now.every((song, at) => song === told[at])) return;
    told = now;
    offline.queueMoved(current, next);
  };
  queue.subscribe(tell);
  tell();
}
