import { oneAtATimeByKey } from '../../../platform/async/one-at-a-time-by-key';
import { throttleWithJitter } from '../../../platform/async/throttle-with-jitter';
import { createRead } from './read-playlist';
import type { ReadDeps } from './read-playlist';

/** Changes of a playlist that others make may come twice a second. */
const ONE = { jitterMs: 250, floorMs: 1_500 };
/** Of the songs, which follows a read of the list: all pages come back at once, too, when a server restarts. */
const SONGS = { jitterMs: 2_500, floorMs: 20_000 };

interface SyncDeps extends ReadDeps {
  /** A playlist could not be read. */
  onFailed: () => void;
  /** The playlist that the person opened last. */
  openedId: () => string | undefined;
}

/** Brings single playlists up to date with the server. */
export function createSync({ onFailed, openedId, ...deps }: SyncDeps) {
  const { replica, isOutdated } = deps;
  const { state } = replica;
  const throttled = new Map<string, () => void>();
  const inTurn = oneAtATimeByKey();
  const { read, reread } = createRead(deps);
  let rereading = Promise.resolve();

  const sync = (id: string, work = read): Promise<void> => inTurn(id, () => work(id));

  function syncSoon(id: string) {
    const { userId } = state.get();
    const work = () => {
      if (state.get().userId === userId) sync(id).catch(onFailed);
    };
    const request = throttled.get(id) ?? throttleWithJitter(work, ONE);
    throttled.set(id, request);
    request();
  }

  /** One after the other. */
  async function rereadOutdated() {
    const ids = inOrder(state.get().data.contents.keys(), openedId());
    const isDue = (id: string) => isOutdated(id) && state.get().data.contents.has(id);
    try {
      for (const id of ids) if (isDue(id)) await sync(id, reread);
    } catch {
      onFailed();
    }
  }

  return {
    syncSoon,
    syncBehind: () => {
      const { listed, contents } = state.get().data;
      for (const [id, { revision }] of contents) if (revision < (listed.get(id)?.revision ?? 0)) syncSoon(id);
    },
    rereadSoon: throttleWithJitter(() => void (rereading = rereading.then(rereadOutdated)), SONGS),
    /** Another person's playlists have their own pauses. */
    forget: () => throttled.clear(),
  };
}

/** First what the person sees. */
const inOrder = (ids: Iterable<string>, first: string | undefined): string[] =>
  [...ids].sort((one, other) => Number(other === first) - Number(one === first));
