import { oneAtATimeByKey } from '../../platform/async/one-at-a-time-by-key';
import { throttleWithJitter } from '../../platform/async/throttle-with-jitter';
import type { createEdits } from './create-edits';
import { createRead } from './read-playlist';
import type { ListedPlaylists } from './playlists';
import type { ReadDeps } from './read-playlist';

/** Changes of a playlist that others make may come twice a second. */
const ONE = { jitterMs: 250, floorMs: 1_500 };
/** The server tells all pages to catch up at once. */
const ALL = { jitterMs: 5_000, floorMs: 20_000 };
/** Of the songs, which follows a read of the list: all pages come back at once, too, when a server restarts. */
const SONGS = { jitterMs: 2_500, floorMs: 20_000 };
const RETRY_MS = 15_000;

interface SyncDeps extends Omit<ReadDeps, 'onRead'> {
  edits: Pick<ReturnType<typeof createEdits>, 'sentTo' | 'unreadIds'>;
  isConnected: () => boolean;
  onListed: () => void;
  /** The playlist that the person opened last. */
  openedId: () => string | undefined;
}

/** Brings what the page knows up to date with the server. */
export function createSync({ isConnected, onListed, openedId, ...deps }: SyncDeps) {
  const { known, edits, reader, isOutdated } = deps;
  const throttled = new Map<string, () => void>();
  const inTurn = oneAtATimeByKey();
  /** Playlists that were read while the list is being read: they are newer than the list. */
  let touched = new Set<string>();
  const { read, reread } = createRead({ ...deps, onRead: (id) => touched.add(id) });
  let rereading = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sync = (id: string, work = read): Promise<void> => inTurn(id, () => work(id));

  function syncSoon(id: string) {
    const { userId } = known.state.get();
    const work = () => {
      if (known.state.get().userId === userId) sync(id).catch(retrySoon);
    };
    const request = throttled.get(id) ?? throttleWithJitter(work, ONE);
    throttled.set(id, request);
    request();
  }

  function retrySoon() {
    clearTimeout(timer);
    if (isConnected()) timer = setTimeout(() => void refetch(), RETRY_MS);
  }

  async function refetch() {
    clearTimeout(timer);
    const { userId, isRead } = known.state.get();
    if (userId === undefined || !isRead) return;
    const meanwhile = (touched = new Set<string>());
    try {
      const all = await reader.list();
      if (touched !== meanwhile || known.state.get().userId !== userId) return;
      const ids = new Set(all.map(({ _id }) => _id));
      known.put(all.filter(({ _id }) => !meanwhile.has(_id)));
      known.replace(
        [],
        [...known.state.get().listed.keys()].filter((id) => !ids.has(id) && !meanwhile.has(id)),
      );
      known.markListed();
      idsBehind(known.state.get(), edits.unreadIds()).forEach(syncSoon);
      onListed();
    } catch {
      retrySoon();
    }
  }

  /** One after the other. */
  async function rereadOutdated() {
    const ids = inOrder(known.state.get().contents.keys(), openedId());
    const isDue = (id: string) => isOutdated(id) && known.state.get().contents.has(id);
    try {
      for (const id of ids) if (isDue(id)) await sync(id, reread);
    } catch {
      retrySoon();
    }
  }

  return {
    syncSoon,
    refetch,
    rereadSoon: throttleWithJitter(() => void (rereading = rereading.then(rereadOutdated)), SONGS),
    refetchSoon: throttleWithJitter(() => void refetch(), ALL),
    /** Another person's playlists have their own pauses. */
    forget: () => throttled.clear(),
  };
}

const idsBehind = ({ listed, contents }: ListedPlaylists, unreadIds: Iterable<string>): Set<string> => {
  const behind = [...contents].filter(([id, { revision }]) => revision < (listed.get(id)?.revision ?? 0));
  return new Set([...behind.map(([id]) => id), ...unreadIds]);
};

/** First what the person sees. */
const inOrder = (ids: Iterable<string>, first: string | undefined): string[] =>
  [...ids].sort((one, other) => Number(other === first) - Number(one === first));
