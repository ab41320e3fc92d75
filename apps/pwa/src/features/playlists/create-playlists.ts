import type { Outbox } from '../../platform/outbox/create-outbox';
import type { Realtime } from '../../platform/realtime/realtime';
import { createEdits } from './create-edits';
import { createSync } from './create-sync';
import { editKind } from './edit-kind';
import { createOpening } from './create-opening';
import { keepPlaylists } from './keep-playlists';
import { given } from './playlist-edit';
import type { Playlists } from './playlists';
import type { PlaylistsMemory } from './playlists-memory';
import type { PlaylistsReader } from './read-playlists';
import { readPerCatalogue } from './read-per-catalogue';
import { withListEdits } from './shown-playlists';
import { withoutMembers } from './without-members';

interface PlaylistsDeps {
  realtime: Pick<Realtime, 'on' | 'connection'>;
  outbox: Pick<Outbox, 'putAll' | 'register' | 'waiting' | 'unreadable' | 'subscribe' | 'discard'>;
  memory: PlaylistsMemory;
  reader: PlaylistsReader;
  now: () => number;
  newId: () => string;
  /** `reason` is one sentence for the person. */
  onFailed: (reason: string) => void;
}

export function createPlaylists({ realtime, outbox, memory, reader: server, now, newId, onFailed }: PlaylistsDeps): Playlists {
  const known = keepPlaylists(memory);
  const { onChanged: onCatalogueChanged, isOutdated, contents } = readPerCatalogue(server.contents);
  const reader = { ...server, contents };
  const kind = editKind();
  const isConnected = () => realtime.connection.get() === 'connected';
  const edits = createEdits({ outbox, kind, onSent: (ids) => ids.forEach((id) => sync.syncSoon(id)) });
  const { openAhead, openedId, ...opening } = createOpening({ known, reader, isOutdated, onBehind: (id) => sync.syncSoon(id) });
  const onListed = () => void openAhead().then(() => sync.rereadSoon());
  const sync = createSync({ known, edits, reader, isOutdated, isConnected, onListed, openedId });
  const { state } = known;

  realtime.on('playlist_changed', ({ playlistId, revision }) => {
    const { listed, contents } = state.get();
    const isKnown = (listed.get(playlistId)?.revision ?? -1) >= revision && (contents.get(playlistId)?.revision ?? revision) >= revision;
    if (!isKnown) sync.syncSoon(playlistId);
  });
  realtime.on('playlist_removed', ({ playlistId }) => known.remove(playlistId));
  const onMayHaveChanged = () => {
    onCatalogueChanged();
    sync.refetchSoon();
  };
  realtime.on('catch_up', onMayHaveChanged);
  realtime.on('catalogue_changed', ({ nouns }) => {
    if (nouns.includes('song')) onMayHaveChanged();
  });
  realtime.connection.subscribe(() => {
    if (!isConnected()) return;
    onCatalogueChanged();
    void sync.refetch();
  });
  outbox.register(kind);

  return {
    state,
    edits: edits.state,
    actAs: (userId) => {
      if (userId === state.get().userId) return;
      known.forget(userId);
      onCatalogueChanged();
      sync.forget();
      edits.actAs(userId);
      if (userId !== undefined) void known.recall(userId).then(sync.refetch);
    },
    edit: async (playlistId, ...made) => {
      const at = new Date(now()).toISOString();
      const playlistName = withListEdits(state.get().listed, edits.state.get().pending).get(playlistId)?.name;
      const all = made.map((one) => ({ ...one, id: newId(), playlistId, at, ...given({ playlistName }) }));
      const isStored = await edits.putAll(all).then(
        () => true,
        () => false,
      );
      if (!isStored) onFailed("Your change couldn't be saved on this device.");
      return isStored;
    },
    ...opening,
    put: (playlist) => known.put([withoutMembers(playlist)]),
    forget: known.remove,
    discard: (orders) => orders.forEach((order) => void outbox.discard(order)),
  };
}
