import type { Playlist, PlaylistDetail } from '@chorus/contracts';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import { oneAtATimeByKey } from '../../../platform/async/one-at-a-time';
import { throttleWithJitter } from '../../../platform/async/throttle-with-jitter';
import type { Replica } from '../../../platform/replica/replica';
import type { PlaylistEdit } from './playlist-edit';
import type { PlaylistNews, PlaylistsData } from './playlists-rules';
import type { PlaylistsReader } from './read-playlists';

/** Changes of a playlist that others make may come twice a second. */
const ONE = { jitterMs: 250, floorMs: 1_500 };
/** For the songs, which are read after the list: when a server restarts, all pages come back at once, too. */
const SONGS = { jitterMs: 2_500, floorMs: 20_000 };

interface SyncDeps extends ReadDeps {
  /** A playlist could not be read. */
  onFailed: () => void;
  /** The id of the playlist that the person opened last. */
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

  /** Reads one playlist after the other. */
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
    /** Another person's playlists have throttles of their own. */
    forget: () => throttled.clear(),
  };
}

/** The open playlist comes first. */
const inOrder = (ids: Iterable<string>, first: string | undefined): string[] =>
  [...ids].sort((one, other) => Number(other === first) - Number(one === first));

export interface ReadDeps {
  replica: Pick<Replica<PlaylistsData, PlaylistNews, PlaylistEdit>, 'state' | 'applyRemote' | 'sentSoFar'>;
  reader: PlaylistsReader;
  /** Whether the catalogue may have changed since all items of the playlist were read. */
  isOutdated: (id: string) => boolean;
}

const MOST_ITEMS_AT_ONCE = 500;

const isGone = (error: unknown): boolean => error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'forbidden');

/** `read` brings one playlist up to date, and the songs that are known of it; `reread` only these. Both reject when the server does not answer. */
function createRead({ replica, reader, isOutdated }: ReadDeps) {
  const { state, applyRemote } = replica;

  async function reread(playlistId: string) {
    const { userId } = state.get();
    const contents = await reader.contents(playlistId);
    const now = state.get();
    if (now.userId === userId && now.data.contents.has(playlistId)) applyRemote({ type: 'contents', playlistId, contents });
  }

  async function readContents(playlistId: string, playlist: Playlist, isNew: boolean) {
    const { userId, data } = state.get();
    const contents = data.contents.get(playlistId);
    const apply = (news: PlaylistNews) => {
      if (state.get().userId === userId) applyRemote(news);
    };
    const readAll = async () => apply({ type: 'contents', playlistId, contents: await reader.contents(playlistId) });
    if (!contents && isNew && playlist.itemCount <= MOST_ITEMS_AT_ONCE) await readAll();
    if (contents && isOutdated(playlistId)) return reread(playlistId);
    if (!contents || contents.revision >= playlist.revision) return;
    const changes = await reader.changes(playlistId, contents.revision);
    if (changes.isIncomplete) await readAll();
    else apply({ type: 'changes', playlistId, changes });
  }

  async function read(playlistId: string) {
    const { userId, data } = state.get();
    const settle = replica.sentSoFar((edit) => edit.playlistId === playlistId);
    // Its songs are shown from its edits until they are read.
    const isNew = !data.listed.has(playlistId);
    const isStill = () => state.get().userId === userId;
    try {
      const playlist = withoutMembers(await reader.byId(playlistId));
      if (!isStill()) return;
      applyRemote({ type: 'playlist', playlistId, playlist });
      await readContents(playlistId, playlist, isNew);
      if (isStill()) settle();
    } catch (error) {
      if (!isStill() || !isGone(error)) throw error;
      applyRemote({ type: 'removed', playlistId });
      settle();
    }
  }

  return { read, reread };
}

export function withoutMembers(detail: PlaylistDetail): Playlist {
  const { members: _, ...playlist } = detail;
  return playlist;
}
