import type { QueryClient } from '@tanstack/react-query';
import { deviceState, openDevice } from '../../../features/catalogue/lists/open-device';
import { createOfflineMusic } from '../../../features/offline/create-offline-music';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import { syncCovers } from '../../../features/offline/kept-covers';
import { createOfflineStore } from '../../../features/offline/offline-store';
import { createPinnedSongs } from '../../../features/offline/pinned-songs';
import type { Playback } from '../../../features/player/create-playback';
import type { LineNeed } from '../../../features/player/line-need';
import { untilLineIsFree } from '../../../platform/async/line';
import { onPageWoke } from '../../../platform/lifecycle/page-wake-ups';
import { openAudioChannel } from '../../../platform/storage/audio/audio-channel';
import { createAudioStore } from '../../../platform/storage/audio/audio-store';
import { database, openedDatabase } from '../../../platform/storage/database';
import { KEPT_COVERS } from '../../../platform/storage/kept-covers-cache';
import type { Readable } from '../../../platform/store/create-store';
import { onOwnerChange } from '../session/listener';
import type { PersonalPart } from '../session/personal';
import { followCatalogue } from './follow-catalogue';
import { keepResponses } from './keep-responses';
import { limitQueueToStored, prefetchNextSongs } from './play-stored-songs';

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
    keepCovers: async (kept) => {
      await untilLineIsFree();
      await syncCovers(await caches.open(KEPT_COVERS), kept);
    },
  });
  limitQueueToStored(playback.queue, offline.state, isReachable);
  prefetchNextSongs(playback, offline);
  isReachable.subscribe(() => {
    if (isReachable.get()) offline.wake();
  });
  onPageWoke(offline.wake);
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
