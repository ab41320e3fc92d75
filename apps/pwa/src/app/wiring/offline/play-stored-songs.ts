import { isAwaited } from '@chorus/contracts';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import { storedUrls } from '../../../features/offline/offline-state';
import type { OfflineState } from '../../../features/offline/offline-state';
import type { Playback } from '../../../features/player/create-playback';
import type { QueueActor } from '../../../features/player/queue/queue-machine';
import { currentOf, isPlayable } from '../../../features/player/queue/queue-rules';
import type { SongAudio } from '../../../features/player/song-audio/create-song-audio';
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

type Stored = Pick<OfflineState, 'isRead' | 'kept' | 'automatic'>;

/**
 * Songs of the device's copy of the catalogue that are stored here play without a network, and those that are stored under a former address play
 * from it. With a network, each song that plays is stored, and lists need not render again for that.
 */
export function rememberStoredAudio(state: Readable<Stored>, isReachable: Readable<boolean>, audio: Pick<SongAudio, 'remember'>): void {
  let known: Stored | undefined;
  const remember = () => {
    const { isRead, kept, automatic } = state.get();
    if (isReachable.get() && known?.isRead) return;
    if (kept === known?.kept && automatic === known.automatic) return;
    known = { isRead, kept, automatic };
    audio.remember([...[...automatic.values()].map(({ song }) => song), ...kept.flatMap(({ songs }) => songs)]);
  };
  state.subscribe(remember);
  isReachable.subscribe(remember);
  remember();
}
