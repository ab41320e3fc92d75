import { AsyncLocalStorage } from 'node:async_hooks';
import { isItemEdit } from '../../src/features/playlists/sync/playlist-edit';
import type { EditMade } from '../../src/features/playlists/sync/playlist-edit';
import { withItemEdits } from '../../src/features/playlists/sync/apply-edits';
import { createPlaylists } from '../../src/features/playlists/sync/create-playlists';
import type { Playlists } from '../../src/features/playlists/sync/playlists';
import type { PlaylistsMemory } from '../../src/features/playlists/sync/playlists-memory';
import { playlistsReader } from '../../src/features/playlists/sync/read-playlists';
import { takeTokensFrom } from '../../src/platform/api-client/bearer';
import { createOutbox } from '../../src/platform/outbox/create-outbox';
import type { Outbox } from '../../src/platform/outbox/create-outbox';
import { createMemoryStore } from '../../src/platform/outbox/memory-store.fixture';
import type { Connection } from '../../src/platform/realtime/realtime';
import { createStore } from '../../src/platform/store/create-store';

/** Says what happens to a request. */
export type Fate = 'arrives' | 'is lost' | 'answer is lost';

/** The page's code knows one person, so the device that calls it is found through its async context. */
const acting = new AsyncLocalStorage<PageDevice>();

const emptyMemory: PlaylistsMemory = {
  recall: () => Promise.resolve([]),
  recallContents: () => Promise.resolve(undefined),
  save: () => Promise.resolve(),
  saveContents: () => Promise.resolve(),
};

/** Sends the requests of all devices to the server. Returns a function that ends this. */
export function connectPageDevices(origin: string): () => void {
  const { fetch } = globalThis;
  takeTokensFrom(() => Promise.resolve(acting.getStore()?.token));
  globalThis.fetch = (url, init) => {
    const device = acting.getStore();
    return device ? device.ask(init?.method, () => fetch(new URL(url as string, origin), init)) : fetch(url, init);
  };
  return () => {
    globalThis.fetch = fetch;
    takeTokensFrom(() => Promise.resolve(undefined));
  };
}

interface DeviceOptions {
  token: string;
  userId: string;
  /** The fates of its first requests, in order. All later ones arrive. */
  fates: readonly Fate[];
  /** Called when the server may have changed a playlist, of which it notifies all devices. */
  onChanged: () => void;
}

/** The playlists and the outbox of the page, without a browser, and with the outbox in memory. */
export class PageDevice {
  readonly token: string;
  readonly madeIds: string[] = [];
  private readonly store = createMemoryStore();
  private fates: Fate[];
  private page: {
    playlists: Playlists;
    outbox: Outbox;
    connection: ReturnType<typeof createStore<Connection>>;
    hear: (id: string) => void;
  };

  constructor(private readonly options: DeviceOptions) {
    this.token = options.token;
    this.fates = [...options.fates];
    this.page = this.openPage();
  }

  get waiting(): number {
    return this.store.items().length;
  }

  get unsettled(): number {
    const { pending, refused } = this.page.playlists.state.get();
    return pending.length + refused.length;
  }

  shownItems(id: string): string[] {
    const { data, pending } = this.page.playlists.state.get();
    const mine = pending.filter(isItemEdit).filter(({ playlistId }) => playlistId === id);
    return withItemEdits(data.contents.get(id)?.items ?? [], mine).map(({ _id }) => _id);
  }

  edit(id: string, made: EditMade): void {
    acting.run(this, () => void this.page.playlists.edit(id, made));
  }

  connect(connection: Connection): void {
    acting.run(this, () => {
      this.page.connection.set(connection);
      if (connection === 'connected') this.page.outbox.flush();
    });
  }

  /** Makes every request arrive from now on, and lets the page try again at once. */
  findNetwork(): void {
    this.fates = [];
    this.connect('away');
    this.connect('connected');
  }

  close(): void {
    this.connect('away');
    this.page.outbox.actAs(undefined);
    this.page.playlists.actAs(undefined);
  }

  /** Drops what the page has in memory. Requests under way may still have arrived. */
  reload(): void {
    this.close();
    this.page = this.openPage();
  }

  hear(id: string): void {
    if (this.page.connection.get() === 'connected') acting.run(this, () => this.page.hear(id));
  }

  async ask(method: string | undefined, send: () => Promise<Response>): Promise<Response> {
    const isAway = this.page.connection.get() !== 'connected';
    const fate = isAway ? 'is lost' : (this.fates.shift() ?? 'arrives');
    if (fate === 'is lost') throw new TypeError('Failed to fetch');
    const answer = await send();
    if (method === 'POST') this.options.onChanged();
    if (fate === 'answer is lost') throw new TypeError('Failed to fetch');
    return answer;
  }

  private openPage(): PageDevice['page'] {
    const { userId } = this.options;
    const heard: ((change: { playlistId: string; revision: number }) => void)[] = [];
    const connection = createStore<Connection>('connected');
    let turn = Promise.resolve();
    const outbox = createOutbox({
      store: this.store.store,
      underLock: (work) => (turn = turn.then(work)),
      now: Date.now,
      random: Math.random,
      announce: () => undefined,
    });
    return acting.run(this, () => {
      const playlists = createPlaylists({
        realtime: {
          connection,
          on: (event, listener) => {
            if (event === 'playlist_changed') heard.push(listener as (typeof heard)[number]);
            return () => undefined;
          },
        },
        outbox,
        memory: emptyMemory,
        reader: playlistsReader,
        now: Date.now,
        newId: () => {
          const id = crypto.randomUUID();
          this.madeIds.push(id);
          return id;
        },
        onFailed: (reason) => {
          throw new Error(reason);
        },
      });
      playlists.actAs(userId);
      outbox.actAs({ type: 'person', id: userId });
      return {
        playlists,
        outbox,
        connection,
        hear: (playlistId) => heard.forEach((listener) => listener({ playlistId, revision: Number.MAX_SAFE_INTEGER })),
      };
    });
  }
}
