import { isAwaited } from '@chorus/contracts';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import type { Playback } from '../../../features/player/create-playback';
import { currentOf, isPlayable } from '../../../features/player/queue/queue-rules';

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
      .filter((song) => isPlayable(song) && !isAwaited(song))
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
