import type { Playlist, PlaylistItem } from '@chorus/contracts';
import { ApiFailure } from '../../platform/api-client/api-failure';
import type { OutboxKind, Waiting } from '../../platform/outbox/outbox-kind';
import type { Connection } from '../../platform/realtime/realtime';
import { createStore } from '../../platform/store/create-store';
import type { UnsentPlaylistEditRow } from '../../platform/storage/rows/playlist-rows';
import type { ShownItem } from './sync/apply-edits';
import { withItemEdits } from './sync/apply-edits';
import { createPlaylists } from './sync/create-playlists';
import { editOf as rowEdit, isItemEdit } from './sync/playlist-edit';
import type { PlaylistsMemory } from './sync/playlists-memory';
import { at, uuid } from './playlists.fixture';
import type { PlaylistsReader } from './sync/read-playlists';
import { withListEdits } from './sync/shown-playlists';

type Changed = PlaylistItem & { revision: number; isRemoved: boolean };

/** A server with playlists that applies edits in the order of their arrival. */
export function createServer() {
  const playlists = new Map<string, Playlist>();
  const items = new Map<string, Changed[]>();
  const listeners = new Set<(playlistId: string, revision: number) => void>();

  const present = (id: string): PlaylistItem[] =>
    (items.get(id) ?? []).flatMap((stored) => {
      const { revision: _, isRemoved, ...item } = stored;
      return isRemoved ? [] : [item];
    });

  const deletedSongs = new Set<string>();
  const whole = (id: string): PlaylistItem[] =>
    present(id).map((item) => (item.song && deletedSongs.has(item.song._id) ? { ...item, song: null } : item));

  const gone = () => new ApiFailure('refused', 'It is gone.', 'not_found');

  return {
    playlists,
    present,
    /** The deleted songs of the catalogue, by id. */
    deletedSongs,
    onChanged: (listener: (playlistId: string, revision: number) => void) => listeners.add(listener),
    drop: (id: string) => playlists.delete(id),
    receive: (row: UnsentPlaylistEditRow) => {
      const edit = rowEdit(row);
      if (!edit) return;
      const id = edit.playlistId;
      if (edit.kind !== 'create' && !playlists.has(id)) throw gone();
      const before = present(id);
      const revision = (playlists.get(id)?.revision ?? 0) + 1;
      const listed = withListEdits(playlists, [edit]).get(id);
      if (!listed) return void playlists.delete(id);
      const after = isItemEdit(edit) ? withItemEdits(before, [edit]) : before;
      const left = before.filter(({ _id }) => !after.some((item) => item._id === _id));
      const known = (items.get(id) ?? []).filter(({ isRemoved }) => isRemoved);
      items.set(id, [
        ...after.map((shown, n) => {
          const { isUnsent: _, ...item }: ShownItem = shown;
          const position = `a${String(n).padStart(4, '0')}`;
          const same = items.get(id)?.find((one) => one._id === item._id && one.position === position && !one.isRemoved);
          return same ?? { ...item, position, revision, isRemoved: false };
        }),
        ...known.filter(({ _id }) => !after.some((item) => item._id === _id)),
        ...left.map((item) => ({ ...item, revision, isRemoved: true })),
      ]);
      playlists.set(id, { ...listed, revision, itemCount: after.length });
      listeners.forEach((tell) => tell(id, revision));
    },
    reader: {
      list: () => Promise.resolve([...playlists.values()]),
      byId: (id: string) => {
        const playlist = playlists.get(id);
        return playlist ? Promise.resolve({ ...playlist, members: [] }) : Promise.reject(gone());
      },
      contents: (id: string) => Promise.resolve({ revision: playlists.get(id)?.revision ?? 0, items: whole(id) }),
      changes: (id: string, since: number) => {
        const changed = (items.get(id) ?? []).filter(({ revision }) => revision > since);
        return Promise.resolve({
          revision: playlists.get(id)?.revision ?? 0,
          items: whole(id).filter(({ _id }) => changed.some((one) => one._id === _id)),
          removedIds: changed.flatMap(({ _id, isRemoved }) => (isRemoved ? [_id] : [])),
          isIncomplete: false,
        });
      },
    } satisfies PlaylistsReader,
  };
}

const emptyMemory: PlaylistsMemory = {
  recall: () => Promise.resolve([]),
  recallContents: () => Promise.resolve(undefined),
  save: () => Promise.resolve(),
  saveContents: () => Promise.resolve(),
};

/** A page of a person. `send` delivers its outbox to the server. */
export function createDevice(server: ReturnType<typeof createServer>, memory = emptyMemory, reader: PlaylistsReader = server.reader) {
  const connection = createStore<Connection>('away');
  const heard: { event: string; listener: (payload: never) => void }[] = [];
  const changed = new Set<() => void>();
  const failures: string[] = [];
  let waiting: Waiting<UnsentPlaylistEditRow>[] = [];
  let order = 0;
  let ids = 0;
  let canStore = true;
  const number = (devices += 1);
  const tell = () => changed.forEach((listener) => listener());

  const playlists = createPlaylists({
    realtime: { connection, on: (event, listener) => (heard.push({ event, listener }), () => undefined) },
    outbox: {
      register: () => undefined,
      subscribe: (listener) => (changed.add(listener), () => undefined),
      waiting: <P>() => Promise.resolve([...waiting] as unknown as Waiting<P>[]),
      unreadable: () => Promise.resolve([]),
      discard: (discarded) => {
        waiting = waiting.filter((item) => item.order !== discarded);
        tell();
        return Promise.resolve();
      },
      put: <P>(_kind: OutboxKind<P>, _author: unknown, payloads: readonly P[]) => {
        if (!canStore) return Promise.reject(new Error('full'));
        for (const payload of payloads as unknown as readonly UnsentPlaylistEditRow[]) {
          waiting.push({ id: 'i', order: (order += 1), refusal: undefined, payload });
        }
        tell();
        return Promise.resolve();
      },
    },
    memory,
    reader,
    now: () => Date.parse(at(60)),
    newId: () => uuid(number * 10_000 + (ids += 1)),
    onFailed: (reason) => failures.push(reason),
  });
  const hear = (event: string, payload: object) => heard.forEach((one) => one.event === event && one.listener(payload as never));
  server.onChanged((playlistId, revision) => {
    if (connection.get() === 'connected') hear('playlist_changed', { playlistId, revision });
  });

  return {
    playlists,
    failures,
    hear,
    fill: () => (canStore = false),
    waiting: () => waiting,
    connect: (now: Connection = 'connected') => connection.set(now),
    /** Sends the oldest item to the server. */
    send: () => {
      const [item, ...rest] = waiting.filter(({ refusal }) => refusal === undefined);
      if (!item) return;
      const refused = waiting.filter(({ refusal }) => refusal !== undefined);
      try {
        server.receive(item.payload);
        waiting = [...refused, ...rest];
      } catch (failure) {
        waiting = [...refused, { ...item, refusal: (failure as Error).message }, ...rest];
      }
      tell();
    },
    shownItems: (id: string) => {
      const { data, pending } = playlists.state.get();
      const mine = pending.filter(isItemEdit);
      return withItemEdits(
        data.contents.get(id)?.items ?? [],
        mine.filter(({ playlistId }) => playlistId === id),
      ).map(({ _id }) => _id);
    },
    shownNames: () => {
      const { data, pending } = playlists.state.get();
      return [...withListEdits(data.listed, pending).values()].map(({ name }) => name);
    },
  };
}

let devices = 0;
