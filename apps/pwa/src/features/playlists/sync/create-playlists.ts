import type { Outbox } from '../../../platform/outbox/create-outbox';
import { createReplica } from '../../../platform/replica/create-replica';
import type { Replica, ReplicaSpec } from '../../../platform/replica/replica';
import type { UnsentPlaylistEditRow } from '../../../platform/storage/rows/playlist-rows';
import { createCopy } from './create-copy';
import { createOpening } from './create-opening';
import { createSync, withoutMembers } from './create-sync';
import { editKind } from './edit-kind';
import { editOf, given } from './playlist-edit';
import type { PlaylistEdit } from './playlist-edit';
import type { Playlists } from './playlists';
import type { PlaylistsMemory } from './playlists-memory';
import { noPlaylists, withList, withNews } from './playlists-rules';
import type { PlaylistNews, PlaylistsData } from './playlists-rules';
import { readPerCatalogue } from './read-playlists';
import type { PlaylistsReader } from './read-playlists';
import { withListEdits } from './shown-playlists';

type PlaylistsSpec = ReplicaSpec<PlaylistsData, PlaylistNews, PlaylistEdit, UnsentPlaylistEditRow>;

interface PlaylistsDeps {
  realtime: PlaylistsSpec['realtime'];
  outbox: PlaylistsSpec['outbox'] & Pick<Outbox, 'discard'>;
  memory: PlaylistsMemory;
  reader: PlaylistsReader;
  now: () => number;
  newId: () => string;
  /** `reason` is one sentence for the person. */
  onFailed: (reason: string) => void;
}

export function createPlaylists({ realtime, outbox, memory, reader: server, now, newId, onFailed }: PlaylistsDeps): Playlists {
  const { onChanged: onCatalogueChanged, isOutdated, contents } = readPerCatalogue(server.contents);
  const reader = { ...server, contents };
  const copy = createCopy(memory);
  const isConnected = () => realtime.connection.get() === 'connected';

  // Before the replica reads the list, after which the songs of outdated playlists are read.
  realtime.on('catch_up', onCatalogueChanged);
  realtime.connection.subscribe(() => {
    if (isConnected()) onCatalogueChanged();
  });
  const replica = createReplica<PlaylistsData, PlaylistNews, PlaylistEdit, UnsentPlaylistEditRow>({
    realtime,
    outbox,
    kind: editKind(),
    changeOf: editOf,
    idOf: ({ id }) => id,
    initial: noPlaylists,
    reduce: withNews,
    recall: copy.recall,
    save: copy.save,
    fetch: async () => {
      const all = await reader.list();
      return (data) => withList(data, all);
    },
    onFetched: () => {
      sync.syncBehind();
      void openAhead().then(sync.rereadSoon);
    },
    readSent: (edits) => new Set(edits.map(({ playlistId }) => playlistId)).forEach((id) => sync.syncSoon(id)),
  });
  const { state, applyRemote } = replica;
  const syncSoon = (id: string) => sync.syncSoon(id);
  const { openAhead, openedId, ...opening } = createOpening({ replica, copy, reader, isOutdated, onBehind: syncSoon });
  const sync = createSync({ replica, reader, isOutdated, openedId, onFailed: () => isConnected() && replica.refetchSoon() });

  listenToServer({ realtime, replica, syncSoon, onCatalogueChanged });

  return {
    state,
    actAs: (userId) => {
      if (userId === state.get().userId) return;
      onCatalogueChanged();
      sync.forget();
      replica.actAs(userId);
    },
    edit: async (playlistId, ...made) => {
      const { data, pending } = state.get();
      const at = new Date(now()).toISOString();
      const playlistName = withListEdits(data.listed, pending).get(playlistId)?.name;
      const edits = made.map((one) => ({ ...one, id: newId(), playlistId, at, ...given({ playlistName }) }));
      const isStored = await replica.applyLocal(edits).then(
        () => true,
        () => false,
      );
      if (!isStored) onFailed("Your change couldn't be saved on this device.");
      return isStored;
    },
    ...opening,
    put: (playlist) => applyRemote({ type: 'playlist', playlistId: playlist._id, playlist: withoutMembers(playlist) }),
    forget: (playlistId) => applyRemote({ type: 'removed', playlistId }),
    discard: (orders) => orders.forEach((order) => void outbox.discard(order)),
  };
}

interface ListeningDeps {
  realtime: PlaylistsSpec['realtime'];
  replica: Replica<PlaylistsData, PlaylistNews, PlaylistEdit>;
  syncSoon: (playlistId: string) => void;
  onCatalogueChanged: () => void;
}

function listenToServer({ realtime, replica, syncSoon, onCatalogueChanged }: ListeningDeps): void {
  realtime.on('playlist_changed', ({ playlistId, revision }) => {
    const { listed, contents } = replica.state.get().data;
    const isKnown = (listed.get(playlistId)?.revision ?? -1) >= revision && (contents.get(playlistId)?.revision ?? revision) >= revision;
    if (!isKnown) syncSoon(playlistId);
  });
  realtime.on('playlist_removed', ({ playlistId }) => replica.applyRemote({ type: 'removed', playlistId }));
  realtime.on('catalogue_changed', ({ nouns }) => {
    if (!nouns.includes('song')) return;
    onCatalogueChanged();
    replica.refetchSoon();
  });
}
