import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import { keepablePlaylist } from '../../../features/offline/keepable';
import { isBehind } from '../../../features/offline/keeping/follow-rules';
import { onDownloadsChange } from '../../../features/offline/offline-state';
import { withItemEdits } from '../../../features/playlists/sync/apply-edits';
import type { ShownItem } from '../../../features/playlists/sync/apply-edits';
import { createPlaylists } from '../../../features/playlists/sync/create-playlists';
import { isItemEdit } from '../../../features/playlists/sync/playlist-edit';
import type { Playlists } from '../../../features/playlists/sync/playlists';
import { createPlaylistsMemory } from '../../../features/playlists/sync/playlists-memory';
import { playlistsReader } from '../../../features/playlists/sync/read-playlists';
import { withListEdits } from '../../../features/playlists/sync/shown-playlists';
import { forgetUnmatchedLines } from '../../../features/playlists/unmatched';
import type { Outbox } from '../../../platform/outbox/create-outbox';
import type { Realtime } from '../../../platform/realtime/realtime';
import { database } from '../../../platform/storage/database';
import type { Download } from '../../../platform/storage/rows/download-rows';
import { toast } from '../../../ui/overlays/toast';
import type { PersonalPart } from '../session/personal';

const SETTLE_MS = 300;

interface Deps {
  realtime: Realtime;
  outbox: Outbox;
  offlineMusic: OfflineMusic;
}

export function startPlaylists({ realtime, outbox, offlineMusic }: Deps): Playlists {
  const playlists = createPlaylists({
    realtime,
    outbox,
    memory: createPlaylistsMemory(database),
    reader: playlistsReader,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    onFailed: toast.error,
  });
  followPlaylists(offlineMusic, playlists);
  return playlists;
}

/** What the person has imported is theirs alone. */
export const personalPlaylists = ({ actAs }: Pick<Playlists, 'actAs'>): PersonalPart => ({
  actAs: (userId) => {
    if (userId === undefined) forgetUnmatchedLines();
    actAs(userId);
  },
});

/**
 * Songs that any member adds later to a downloaded playlist are downloaded too, and songs that are removed are no longer stored.
 * A playlist is removed from the downloads when it is no longer among the person's: when this page has seen it removed, or the server has
 * sent the list.
 */
export function followPlaylists(
  offline: Pick<OfflineMusic, 'state' | 'follow' | 'remove'>,
  playlists: Pick<Playlists, 'state' | 'open'>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = new Set<string>();

  const follow = () => {
    timer = undefined;
    const { userId, isRead, isFetched, data, pending } = playlists.state.get();
    if (userId === undefined) seen = new Set();
    if (userId === undefined || !isRead) return;
    const shown = withListEdits(data.listed, pending);
    const downloads = offline.state.get().downloads.filter(({ kind, owners }) => kind === 'playlist' && owners?.includes(userId));
    const grown = downloads.flatMap((item) => {
      const playlist = shown.get(item.id);
      if (playlist) seen.add(item.id);
      else if (seen.delete(item.id) || isFetched) offline.remove(item).catch(unfollowed);
      const items = playlist && itemsIn(item);
      return items ? [keepablePlaylist(playlist, items)].filter((now) => isBehind(item, now)) : [];
    });
    if (grown.length > 0) offline.follow(grown).catch(unfollowed);
  };

  /** Undefined until they are known, which takes a moment. */
  function itemsIn({ id }: Download): readonly ShownItem[] | undefined {
    const { data, pending } = playlists.state.get();
    const contents = data.contents.get(id);
    // If neither the device nor the server has them yet, the next change tries again.
    if (!contents) playlists.open(id).catch(() => undefined);
    return (
      contents &&
      withItemEdits(
        contents.items,
        pending.filter(isItemEdit).filter(({ playlistId }) => playlistId === id),
      )
    );
  }

  const followSoon = () => {
    timer ??= setTimeout(follow, SETTLE_MS);
  };

  onDownloadsChange(offline.state, followSoon);
  playlists.state.subscribe(followSoon);
}

const unfollowed = (error: unknown) => console.error('Downloads could not follow the playlists', error);
