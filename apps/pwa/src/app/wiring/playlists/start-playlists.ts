import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import { createPlaylists } from '../../../features/playlists/sync/create-playlists';
import type { Playlists } from '../../../features/playlists/sync/playlists';
import { createPlaylistsMemory } from '../../../features/playlists/sync/playlists-memory';
import { playlistsReader } from '../../../features/playlists/sync/read-playlists';
import type { Outbox } from '../../../platform/outbox/create-outbox';
import type { Realtime } from '../../../platform/realtime/realtime';
import { database } from '../../../platform/storage/database';
import { toast } from '../../../ui/overlays/toast';
import { followPlaylists } from './follow-playlists';

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
