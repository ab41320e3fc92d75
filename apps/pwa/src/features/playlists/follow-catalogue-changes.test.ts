import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { Contents } from './sync/contents-rules';
import type { PlaylistsMemory } from './sync/playlists-memory';
import { add, itemNumber, playlistNumber, uuid } from './playlists.fixture';
import { createDevice, createServer } from './playlists-device.fixture';

/** Past every pause. */
const settle = () => jest.advanceTimersByTimeAsync(60_000);
const at = '2026-01-01T00:00:00.000Z';
const titleOf = (n: number) => songNumber(n).title;

function startServer(...ids: string[]) {
  const server = createServer();
  ids.forEach((id, n) => {
    server.playlists.set(id, playlistNumber(n + 1, { _id: id }));
    [1, 2].forEach((song) => server.receive({ ...add(song), id: uuid(500 + song), playlistId: id, at }));
  });
  const calls = { now: 0, most: 0, ids: [] as string[] };
  const contents = async (id: string) => {
    calls.ids.push(id);
    calls.now += 1;
    calls.most = Math.max(calls.most, calls.now);
    await new Promise((resolve) => setTimeout(resolve, 10));
    calls.now -= 1;
    return server.reader.contents(id);
  };
  return { server, calls, reader: { ...server.reader, contents } };
}

async function startDevice({ server, reader }: ReturnType<typeof startServer>, memory?: PlaylistsMemory) {
  const device = createDevice(server, memory, reader);
  device.connect();
  device.playlists.actAs('ada');
  await settle();
  const contentsOf = (id: string) => device.playlists.state.get().data.contents.get(id);
  return { ...device, contentsOf, songsOf: (id: string) => contentsOf(id)?.items.map(({ song }) => song?.title ?? null) };
}

type Saving = PlaylistsMemory['saveContents'];

/** A device that has stored all of the server's playlists, from before songs were deleted. */
const storing = ({ server }: ReturnType<typeof startServer>, saveContents: Saving = () => Promise.resolve()): PlaylistsMemory => ({
  recall: () => server.reader.list(),
  recallContents: (_, id): Promise<Contents> => Promise.resolve({ revision: 3, items: server.present(id) }),
  save: () => Promise.resolve(),
  saveContents,
});

const [ONE, TWO, THREE] = [uuid(1), uuid(2), uuid(3)];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('songs of playlists on a device', () => {
  it('go grey when they are deleted from the catalogue, and are there again when that is undone', async () => {
    const started = startServer(ONE);
    const { hear, songsOf } = await startDevice(started);
    started.server.deletedSongs.add(songNumber(1)._id);
    hear('catalogue_changed', { nouns: ['song'] });
    await settle();
    expect(songsOf(ONE)).toEqual([null, titleOf(2)]);
    started.server.deletedSongs.clear();
    hear('catalogue_changed', { nouns: ['song'] });
    await settle();
    expect(songsOf(ONE)).toEqual([titleOf(1), titleOf(2)]);
  });

  it('go grey when they were deleted while the device was away', async () => {
    const started = startServer(ONE);
    const { connect, songsOf } = await startDevice(started);
    connect('away');
    started.server.deletedSongs.add(songNumber(1)._id);
    connect();
    await settle();
    expect(songsOf(ONE)).toEqual([null, titleOf(2)]);
  });

  it('go grey when they were deleted while the page was closed, though the playlist has not changed', async () => {
    const started = startServer(ONE);
    started.server.deletedSongs.add(songNumber(1)._id);
    const saved = jest.fn<Promise<void>, Parameters<Saving>>(() => Promise.resolve());
    const { songsOf } = await startDevice(started, storing(started, saved));
    expect(songsOf(ONE)).toEqual([null, titleOf(2)]);
    expect(saved.mock.calls.map(([, id, { items, isWhole }]) => [id, items.map(({ _id }) => _id), isWhole])).toEqual([
      [ONE, [itemNumber(1)._id], false],
    ]);
  });

  it('of a long playlist, which is not read ahead, are read again when it is opened', async () => {
    const started = startServer(ONE);
    started.server.playlists.set(ONE, { ...started.server.playlists.get(ONE)!, itemCount: 5_000 });
    started.server.deletedSongs.add(songNumber(1)._id);
    const { playlists, songsOf } = await startDevice(started, storing(started));
    expect(started.calls.ids).toEqual([]);
    await playlists.open(ONE);
    expect(songsOf(ONE)).toEqual([titleOf(1), titleOf(2)]);
    await settle();
    expect(songsOf(ONE)).toEqual([null, titleOf(2)]);
  });

  it('are read again one playlist after the other, first the open one, and once for many changes', async () => {
    const started = startServer(ONE, TWO, THREE);
    const { hear, playlists } = await startDevice(started);
    await playlists.open(TWO);
    Object.assign(started.calls, { most: 0, ids: [] });
    for (let change = 0; change < 50; change += 1) hear('catalogue_changed', { nouns: ['song'] });
    await settle();
    expect(started.calls.most).toBe(1);
    expect([started.calls.ids[0], [...started.calls.ids].sort()]).toEqual([TWO, [ONE, TWO, THREE]]);
  });

  it('are neither shown nor stored anew when nothing of them has changed', async () => {
    const started = startServer(ONE);
    const { hear, contentsOf } = await startDevice(started);
    const before = contentsOf(ONE);
    started.calls.ids = [];
    hear('catalogue_changed', { nouns: ['song'] });
    await settle();
    expect(started.calls.ids).toEqual([ONE]);
    expect(contentsOf(ONE)).toBe(before);
  });

  it('are not read again when only albums or artists have changed', async () => {
    const started = startServer(ONE);
    const { hear } = await startDevice(started);
    started.calls.ids = [];
    hear('catalogue_changed', { nouns: ['album', 'artist'] });
    await settle();
    expect(started.calls.ids).toEqual([]);
  });
});
