import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import { storedAudio } from '../../../features/offline/offline-state';
import type { OfflineState } from '../../../features/offline/offline-state';
import type { Playback } from '../../../features/player/create-playback';
import type { QueueActor } from '../../../features/player/queue/queue-machine';
import { currentOf, isPlayable } from '../../../features/player/queue/queue-rules';
import type { Readable } from '../../../platform/store/create-store';

interface Known extends Pick<OfflineState, 'rows' | 'kept' | 'automatic'> {
  isLimited: boolean;
}

/**
 * While the server is unreachable, the queue plays stored songs only. Until it is known which are
 * stored, it may try any.
 */
export function limitQueueToStored(queue: QueueActor, stored: Readable<OfflineState>, isReachable: Readable<boolean>): void {
  let known: Known | undefined;
  const publish = () => {
    const state = stored.get();
    if (!state.isRead) return;
    const { rows, kept, automatic } = state;
    const now = { rows, kept, automatic, isLimited: !isReachable.get() };
    if (known && isSame(known, now)) return;
    known = now;
    const audio = storedAudio(state);
    queue.send({ type: 'queue.availabilityChanged', available: now.isLimited ? audio : undefined, stored: audio });
  };
  stored.subscribe(publish);
  isReachable.subscribe(publish);
  publish();
}

/** With a network, each song that plays is stored at the URL that it plays from: the queue need not be told of it. */
const isSame = (known: Known, now: Known): boolean =>
  known.isLimited === now.isLimited &&
  (!now.isLimited || (known.rows === now.rows && known.kept === now.kept && known.automatic === now.automatic));

const AHEAD = 2;

/**
 * Prefetches the next songs once the listener has played or arranged the queue; an empty queue
 * starts over.
 */
export function prefetchNextSongs({ queue, player }: Pick<Playback, 'queue' | 'player'>, offline: Pick<OfflineMusic, 'queueMoved'>): void {
  let published: readonly unknown[] = [undefined];
  let { isPlayed } = player.getSnapshot().context;
  const publish = () => {
    const snapshot = queue.getSnapshot();
    const { context } = snapshot;
    const isWanted = isPlayed || snapshot.matches({ filled: 'arranged' }) || snapshot.matches('following');
    if (snapshot.matches('empty')) isPlayed = false;
    else if (!isWanted) return;
    const current = currentOf(context);
    const next = context.songs
      .slice(context.index + 1)
      .filter(isPlayable)
      .slice(0, AHEAD);
    const now = [current, ...next];
    if (now.length === published.length && now.every((song, at) => song === published[at])) return;
    published = now;
    offline.queueMoved(current, next);
  };
  queue.subscribe(publish);
  player.on('playback.changed', ({ isPlaying }) => {
    isPlayed ||= isPlaying;
    publish();
  });
  publish();
}
