import type { QueryClient } from '@tanstack/react-query';
import { deviceState, openDevice } from '../../../features/catalogue/lists/open-device';
import { createOfflineMusic } from '../../../features/offline/create-offline-music';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import { syncCovers } from '../../../features/offline/download-covers';
import { storedAudio } from '../../../features/offline/offline-state';
import type { OfflineState } from '../../../features/offline/offline-state';
import { createOfflineStore } from '../../../features/offline/offline-store';
import { createPinnedSongs } from '../../../features/offline/pinned-songs';
import type { Playback } from '../../../features/player/create-playback';
import type { LineNeed } from '../../../features/player/line-need';
import type { QueueActor } from '../../../features/player/queue/queue-machine';
import { currentOf, isPlayable } from '../../../features/player/queue/queue-rules';
import { untilLineIsFree } from '../../../platform/async/line';
import { onPageWoke } from '../../../platform/lifecycle/page-wake-ups';
import { openAudioChannel } from '../../../platform/storage/audio/audio-channel';
import { createAudioStore } from '../../../platform/storage/audio/audio-store';
import { DOWNLOAD_COVERS } from '../../../platform/storage/caches';
import { database, openedDatabase } from '../../../platform/storage/database';
import type { Readable } from '../../../platform/store/create-store';
import { onOwnerChange } from '../session/listener';
import type { PersonalPart } from '../session/personal';
import { bringDownloads } from './bring-downloads';
import { followCatalogue, keepResponses } from './follow-downloads';

interface Deps {
  playback: Pick<Playback, 'queue' | 'player'>;
  line: Readable<LineNeed>;
  isReachable: Readable<boolean>;
  client: QueryClient;
}

export function startOfflineMusic({ playback, line, isReachable, client }: Deps): OfflineMusic {
  const offline = createOfflineMusic({
    audio: createAudioStore(database),
    store: createOfflineStore(database),
    channel: openAudioChannel(),
    pinned: createPinnedSongs(navigator.locks),
    fetch: (...asked) => fetch(...asked),
    isLineFree: { ...line, get: () => line.get() === 'none' },
    underLock: (name, signal, work) => navigator.locks.request(name, { signal }, work),
    now: Date.now,
    quota: async () => (await navigator.storage.estimate()).quota ?? 0,
    persist: () => navigator.storage.persist(),
    keepCovers: async (downloads) => {
      await untilLineIsFree();
      await syncCovers(await caches.open(DOWNLOAD_COVERS), downloads);
    },
  });
  limitQueueToStored(playback.queue, offline.state, isReachable);
  prefetchNextSongs(playback, offline);
  isReachable.subscribe(() => {
    if (isReachable.get()) offline.wake();
  });
  onPageWoke(offline.wake);
  bringDownloads({ offline, isReachable });
  followCatalogue({ offline, client, device: { state: deviceState, open: openDevice } });
  keepResponses({ offline, isReachable, isStored: hasResponse, fetch: fetchLater });
  offline
    .reread()
    .catch(() => openedDatabase().then(offline.reread, offline.reread))
    .catch((error: unknown) => console.error('The offline music could not be read', error));
  return offline;
}

async function fetchLater(url: string): Promise<Response> {
  await untilLineIsFree();
  return fetch(url);
}

const hasResponse = async (url: string) => (await (await database()).count('responses', url)) > 0;

export function personalDownloads(offline: Pick<OfflineMusic, 'actAs' | 'leave'>): PersonalPart {
  return {
    onSession: onOwnerChange(offline.actAs),
    // The record of songs that were played and downloaded is personal: it is removed even if the rest of the wipe has not finished.
    onSignedOut: (userId) => {
      offline.leave(userId).catch((error: unknown) => console.error('Played and downloaded songs could not be removed', error));
    },
  };
}

interface Known extends Pick<OfflineState, 'rows' | 'downloads' | 'automatic'> {
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
    const { rows, downloads, automatic } = state;
    const now = { rows, downloads, automatic, isLimited: !isReachable.get() };
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
  (!now.isLimited || (known.rows === now.rows && known.downloads === now.downloads && known.automatic === now.automatic));

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
      .filter((song) => isPlayable(song) && context.canPlay(song))
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
