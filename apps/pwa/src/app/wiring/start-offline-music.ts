import { createOfflineMusic } from '../../features/offline/create-offline-music';
import type { OfflineMusic } from '../../features/offline/create-offline-music';
import { syncCovers } from '../../features/offline/kept-covers';
import { createOfflineStore } from '../../features/offline/offline-store';
import { createPinnedSongs } from '../../features/offline/pinned-songs';
import type { Playback } from '../../features/player/create-playback';
import type { SessionActor } from '../../features/session/session-machine';
import { onPageWoke } from '../../platform/identity/page-wake-ups';
import { openAudioNews } from '../../platform/storage/audio/audio-news';
import { createAudioStore } from '../../platform/storage/audio/audio-store';
import { database, openedDatabase } from '../../platform/storage/database';
import { KEPT_COVERS } from '../../platform/storage/kept-covers-cache';
import type { Readable } from '../../platform/store/create-store';
import { forgetWhatWasHeard } from './forget-what-was-heard';
import { keepNextUp } from './keep-next-up';
import { playWhatIsStored } from './play-what-is-stored';

interface Deps {
  playback: Pick<Playback, 'queue' | 'player'>;
  session: SessionActor;
  isReachable: Readable<boolean>;
}

/** The songs that lie in this browser, with everything of it that they need. */
export function startOfflineMusic({ playback, session, isReachable }: Deps): OfflineMusic {
  const offline = createOfflineMusic({
    audio: createAudioStore(database),
    store: createOfflineStore(database),
    news: openAudioNews(),
    pinned: createPinnedSongs(navigator.locks),
    fetch: (...asked) => fetch(...asked),
    underLock: (name, signal, work) => navigator.locks.request(name, { signal }, work),
    now: Date.now,
    quota: async () => (await navigator.storage.estimate()).quota ?? 0,
    persist: () => navigator.storage.persist(),
    keepCovers: async (kept) => syncCovers(await caches.open(KEPT_COVERS), kept),
  });
  playWhatIsStored(playback.queue, offline.state, isReachable);
  keepNextUp(playback, offline);
  isReachable.subscribe(() => {
    if (isReachable.get()) offline.wake();
  });
  onPageWoke(offline.wake);
  forgetWhatWasHeard(session, offline);
  offline
    .reread()
    .catch(() => openedDatabase().then(offline.reread, offline.reread))
    .catch((error: unknown) => console.error('What is stored for offline could not be read', error));
  return offline;
}
