import 'fake-indexeddb/auto';
import { MOST_PLAYLIST_ACTS_AT_ONCE } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { takeTokensFrom } from '../../platform/api-client/bearer';
import { createOutbox } from '../../platform/outbox/create-outbox';
import { createOutboxStore } from '../../platform/outbox/outbox-store';
import { database } from '../../platform/storage/database';
import { createStore } from '../../platform/store/create-store';
import { addSongs } from './sync/playlist-edit';
import { createPlaylists } from './sync/create-playlists';
import { createServer } from './playlists-device.fixture';
import { playlistNumber, uuid } from './playlists.fixture';

const ID = uuid(1);
const songs = (count: number) => Array.from({ length: count }, (_, n) => songNumber(n));
const ada = { type: 'person' as const, id: 'ada' };
const noMemory = {
  recall: () => Promise.resolve([]),
  recallContents: () => Promise.resolve(undefined),
  save: () => Promise.resolve(),
  saveContents: () => Promise.resolve(),
};

async function startPage() {
  await (await database()).clear('outbox');
  const announce = jest.fn();
  const outbox = createOutbox({
    store: createOutboxStore(database),
    underLock: (work) => work(),
    now: Date.now,
    random: () => 0.5,
    announce,
  });
  const server = createServer();
  server.playlists.set(ID, playlistNumber(1));
  const playlists = createPlaylists({
    realtime: { connection: createStore<'away'>('away'), on: () => () => undefined },
    outbox,
    memory: noMemory,
    reader: server.reader,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    onFailed: () => undefined,
  });
  playlists.actAs('ada');
  const shown = jest.fn();
  playlists.state.subscribe(shown);
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 100));
  await quiet();
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
  const count = (mode: string) => transaction.mock.calls.filter(([, asked = 'readonly']) => asked === mode).length;
  return { outbox, playlists, announce, shown, quiet, reads: () => count('readonly'), writes: () => count('readwrite') };
}

function serveActs() {
  const requests: string[][] = [];
  const fetch = (_: string, { body }: { body: string }) => {
    const { acts } = JSON.parse(body) as { acts: { id: string; itemId: string }[] };
    requests.push(acts.map(({ itemId }) => itemId));
    const outcomes = acts.map(({ id }) => ({ id, status: 'applied' }));
    const json = () => Promise.resolve({ revision: requests.length + 1, outcomes });
    return Promise.resolve({ ok: true, status: 200, headers: new Headers(), json });
  };
  Object.assign(globalThis, { fetch });
  takeTokensFrom(() => Promise.resolve('t1'));
  return requests;
}

afterEach(() => {
  jest.restoreAllMocks();
  takeTokensFrom(() => Promise.resolve(undefined));
});

describe('adding many songs to a playlist at once', () => {
  it('is stored by one write, and read back a few times, however many songs there are', async () => {
    const { playlists, announce, shown, quiet, reads, writes } = await startPage();
    expect(await playlists.edit(ID, ...addSongs(songs(1_000)))).toBe(true);
    await quiet();
    expect(playlists.state.get().pending).toHaveLength(1_000);
    expect([writes(), announce.mock.calls.length]).toEqual([1, 1]);
    expect(reads()).toBeLessThanOrEqual(4);
    expect(shown.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it('sends them in order by full requests, with a few reads for each', async () => {
    const { outbox, playlists, quiet, reads } = await startPage();
    const requests = serveActs();
    const added = addSongs(songs(5 * MOST_PLAYLIST_ACTS_AT_ONCE));
    outbox.actAs(ada);
    await playlists.edit(ID, ...added);
    while (requests.flat().length < added.length) await quiet();
    await quiet();
    outbox.actAs(undefined);
    expect(requests.flat()).toEqual(added.map((edit) => (edit.kind === 'add' ? edit.itemId : undefined)));
    expect(requests).toHaveLength(5);
    expect(reads() / requests.length).toBeLessThanOrEqual(5);
  });
});
