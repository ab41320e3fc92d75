import { MOST_PLAYLIST_ACTS_AT_ONCE, MOST_PLAYLIST_ITEMS, playlistChanges, type PlaylistItem, playlistItems } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { closeSockets } from '../_harness/socket-client';
import { useUpAllowance } from '../_harness/use-up-allowance';
import { add, move, PlaylistApi, remove } from './playlist-api';

let api: PlaylistApi;
let kim: string;
let songs: string[];

beforeAll(async () => {
  api = await PlaylistApi.start();
  songs = await api.songs(5);
});
beforeEach(async () => {
  [kim = ''] = await api.join('kim');
});
afterEach(closeSockets);
afterAll(() => api.stop());

/** Creates a playlist of songs by their numbers, and returns its items. */
async function playlistOf(...numbers: number[]): Promise<{ id: string; items: PlaylistItem[] }> {
  const { _id: id } = await api.create(kim, { songIds: numbers.map((number) => songs[number]!) });
  return { id, items: await api.items(kim, id) };
}

const numbersIn = async (id: string) => (await api.songsOf(kim, id)).map((song) => songs.indexOf(song!));

describe('an added song', () => {
  it('goes to the end, to the beginning, or after an item', async () => {
    const { id, items } = await playlistOf(0, 1);
    const outcomes = await api.act(kim, id, add(songs[2]!), add(songs[3]!, { after: null }), add(songs[4]!, { after: items[0]!._id }));
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    expect(await numbersIn(id)).toEqual([3, 0, 4, 1, 2]);
    expect(await api.detail(kim, id)).toMatchObject({ itemCount: 5, revision: 2 });
  });

  it('goes after one that was added by the same request', async () => {
    const { id } = await playlistOf(0);
    const first = add(songs[1]!, { after: null });
    await api.act(kim, id, first, add(songs[2]!, { after: first.itemId }), add(songs[3]!, { after: first.itemId }));
    expect(await numbersIn(id)).toEqual([1, 3, 2, 0]);
  });

  it('goes where a removed item was, and to the end after an unknown one', async () => {
    const { id, items } = await playlistOf(0, 1, 2);
    await api.act(kim, id, remove(items[1]!._id));
    await api.act(kim, id, add(songs[3]!, { after: items[1]!._id }), add(songs[4]!, { after: randomUUID() }));
    expect(await numbersIn(id)).toEqual([0, 3, 2, 4]);
  });

  it('has the time of the device, but none later than the server’s', async () => {
    const { id } = await playlistOf();
    const acts = ['2020-05-01T10:00:00+07:00', '2999-01-01T00:00:00Z', '0001-01-01T00:00:00Z'].map((at) => add(songs[0]!, { at }));
    const before = Date.now();
    await api.act(kim, id, ...acts);
    const [offline, future, ancient] = (await api.items(kim, id)).map(({ addedAt }) => Date.parse(addedAt));
    expect(offline).toBe(Date.parse('2020-05-01T03:00:00Z'));
    expect(future).toBeGreaterThanOrEqual(before);
    expect(future).toBeLessThanOrEqual(Date.now());
    expect(ancient).toBe(0);
  });

  it('that is not in the catalogue is dropped, which the answer says', async () => {
    const { id } = await playlistOf(0);
    const gone = add(randomUUID());
    expect(await api.act(kim, id, gone, add(songs[1]!))).toMatchObject([
      { id: gone.id, status: 'dropped', reason: 'song_gone' },
      { status: 'applied' },
    ]);
    expect(await numbersIn(id)).toEqual([0, 1]);
  });

  it('is refused once the playlist has as many as it may have', async () => {
    const { id } = await playlistOf();
    await api.api.dataSource.query(
      `INSERT INTO playlist_items (playlist_id, id, song_id, title, artist, position, added_at, revision)
       SELECT $1, gen_random_uuid(), $2, 'x', 'x', 'a0' || lpad(n::text, 6, '0') || '1', now(), 1 FROM generate_series(1, $3) AS n`,
      [id, songs[0], MOST_PLAYLIST_ITEMS - 1],
    );
    await api.api.dataSource.query('UPDATE playlists SET item_count = $2 WHERE id = $1', [id, MOST_PLAYLIST_ITEMS - 1]);
    const last = add(songs[1]!);
    expect(await api.act(kim, id, last, add(songs[2]!))).toMatchObject([{ status: 'applied' }, { status: 'dropped', reason: 'full' }]);
    const [first] = await api.items(kim, id);
    expect(await api.act(kim, id, remove(first!._id), add(songs[2]!), add(songs[2]!))).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
      { status: 'dropped', reason: 'full' },
    ]);
    expect(await api.items(kim, id)).toHaveLength(MOST_PLAYLIST_ITEMS);
  });
});

describe('an item', () => {
  it('is moved to the beginning, the end, and after another', async () => {
    const { id, items } = await playlistOf(0, 1, 2);
    const [zero, one, two] = items.map(({ _id }) => _id);
    await api.act(kim, id, move(two!, null));
    expect(await numbersIn(id)).toEqual([2, 0, 1]);
    await api.act(kim, id, move(two!, zero));
    expect(await numbersIn(id)).toEqual([0, 2, 1]);
    await api.act(kim, id, move(zero!), move(one!, one));
    expect(await numbersIn(id)).toEqual([2, 1, 0]);
  });

  it('is removed, and cannot be moved or removed then', async () => {
    const { id, items } = await playlistOf(0, 1);
    const itemId = items[0]!._id;
    expect(await api.act(kim, id, remove(itemId), remove(itemId), move(itemId, null), remove(randomUUID()))).toMatchObject([
      { status: 'applied' },
      { status: 'dropped', reason: 'item_gone' },
      { status: 'dropped', reason: 'item_gone' },
      { status: 'dropped', reason: 'item_gone' },
    ]);
    expect(await numbersIn(id)).toEqual([1]);
    expect(await api.detail(kim, id)).toMatchObject({ itemCount: 1 });
  });

  it('comes back where it was, as added by who added it, when its removal is undone', async () => {
    const { id, items } = await playlistOf(0, 1, 2);
    const { _id: itemId, addedAt } = items[1]!;
    await api.act(kim, id, remove(itemId));
    expect(await api.act(kim, id, add(songs[1]!, { itemId }))).toMatchObject([{ status: 'applied' }]);
    expect(await numbersIn(id)).toEqual([0, 1, 2]);
    expect((await api.items(kim, id))[1]).toMatchObject({ _id: itemId, addedAt });
  });

  it('is put back elsewhere when told so', async () => {
    const { id, items } = await playlistOf(0, 1, 2);
    await api.act(kim, id, remove(items[1]!._id), add(songs[1]!, { itemId: items[1]!._id, after: null }));
    expect(await numbersIn(id)).toEqual([1, 0, 2]);
  });
});

describe('an act', () => {
  it('has its effect once, even if it arrives twice in one request or at the same time', async () => {
    const { id, items } = await playlistOf(0, 1);
    const twice = add(songs[2]!);
    expect(await api.act(kim, id, twice, twice)).toMatchObject([{ status: 'applied' }, { status: 'repeated' }]);
    const [moved, removed] = [move(items[0]!._id), remove(items[1]!._id)];
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => api.act(kim, id, moved, removed)));
    expect(outcomes.flat().filter(({ status }) => status === 'applied')).toHaveLength(2);
    expect(outcomes.flat().filter(({ status }) => status === 'repeated')).toHaveLength(10);
    expect(await numbersIn(id)).toEqual([2, 0]);
    expect(await api.detail(kim, id)).toMatchObject({ itemCount: 2, revision: 3 });
  });

  it('that was dropped is dropped again, with its reason', async () => {
    const { id } = await playlistOf();
    const gone = remove(randomUUID());
    for (let time = 0; time < 2; time += 1)
      expect(await api.act(kim, id, gone)).toEqual([{ id: gone.id, status: 'dropped', reason: 'item_gone' }]);
    expect(await api.detail(kim, id)).toMatchObject({ revision: 1 });
  });

  it('adds an item once, however many acts name it', async () => {
    const { id } = await playlistOf();
    const itemId = randomUUID();
    expect(await api.act(kim, id, add(songs[0]!, { itemId }), add(songs[1]!, { itemId }))).toMatchObject([
      { status: 'applied' },
      { status: 'repeated' },
    ]);
    expect(await numbersIn(id)).toEqual([0]);
  });

  it('is refused in a request of more than fifty, of none, and with an unknown kind', async () => {
    const { id } = await playlistOf();
    for (const acts of [
      Array.from({ length: MOST_PLAYLIST_ACTS_AT_ONCE + 1 }, () => add(songs[0]!)),
      [],
      [{ ...add(songs[0]!), kind: 'shuffle' }],
    ])
      expect((await api.tryActs(kim, id, acts)).status).toBe(400);
    expect(await numbersIn(id)).toEqual([]);
  });

  it('is told to the other devices, with the revision that it made', async () => {
    const { id } = await playlistOf(0);
    const phone = await api.people.connect(kim);
    await api.act(kim, id, add(songs[1]!));
    await phone.until('playlist_changed', (changes) => isDeepStrictEqual(changes.at(-1), { playlistId: id, revision: 2 }));
  });

  it('are announced twice a second at most, ending with the revision of the last', async () => {
    const { id } = await playlistOf(0);
    const phone = await api.people.connect(kim);
    for (let count = 0; count < 20; count += 1) await api.act(kim, id, add(songs[1]!));
    await phone.until('playlist_changed', (changes) => changes.at(-1)?.revision === 21);
    expect(phone.all('playlist_changed').length).toBeLessThan(20);
  });

  it('is bounded per person', async () => {
    const { id } = await playlistOf();
    const acts = Array.from({ length: MOST_PLAYLIST_ACTS_AT_ONCE }, () => remove(randomUUID()));
    const allowed = await useUpAllowance(api.api, kim, () => api.act(kim, id, ...acts));
    expect(allowed).toBeGreaterThanOrEqual(200);
    expect(allowed).toBeLessThanOrEqual(201);
    expect((await api.tryActs(kim, id, acts)).status).toBe(429);
  });
});

describe('the items', () => {
  it('come in parts, which together are all of them in their order', async () => {
    const { id } = await playlistOf(0, 1, 2, 3, 4);
    const items = await api.items(kim, id, '?limit=2');
    expect(items.map(({ song }) => songs.indexOf(song!._id))).toEqual([0, 1, 2, 3, 4]);
    expect(items.map(({ position }) => position)).toEqual(items.map(({ position }) => position).toSorted());
    expect(playlistItems.parse({ revision: 1, items })).toBeDefined();
  });

  it('that changed since a revision come alone', async () => {
    const { id, items } = await playlistOf(0, 1, 2);
    const added = add(songs[3]!);
    await api.act(kim, id, added);
    await api.act(kim, id, remove(items[0]!._id), move(items[1]!._id));
    const changes = playlistChanges.parse(await api.changes(kim, id, 2));
    expect(changes).toMatchObject({ revision: 3, items: [{ _id: items[1]!._id }], removedIds: [items[0]!._id], isIncomplete: false });
    expect((await api.changes(kim, id, 1)).items.map(({ _id }) => _id)).toEqual([added.itemId, items[1]!._id]);
    expect(await api.changes(kim, id, 3)).toEqual({ revision: 3, items: [], removedIds: [], isIncomplete: false });
  });

  it('must be read again where the changes are too many, or too old', async () => {
    const { id } = await playlistOf(0);
    await api.api.dataSource.query('UPDATE playlists SET revision = 9, forgotten_revision = 7 WHERE id = $1', [id]);
    expect(await api.changes(kim, id, 6)).toEqual({ revision: 9, items: [], removedIds: [], isIncomplete: true });
    expect(await api.changes(kim, id, 7)).toMatchObject({ isIncomplete: false });
  });

  it('keep their order when keys that grew long are spread', async () => {
    const { id, items } = await playlistOf(0, 1);
    const after = items[0]!._id;
    for (let time = 0; time < 14; time += 1) await api.act(kim, id, ...Array.from({ length: 50 }, () => add(songs[2]!, { after })));
    await api.act(kim, id, add(songs[3]!, { after }));
    const all = await api.items(kim, id);
    expect(Math.max(...all.map(({ position }) => position.length))).toBeLessThanOrEqual(100);
    expect(all.map(({ song }) => songs.indexOf(song!._id))).toEqual([0, 3, ...Array<number>(700).fill(2), 1]);
    expect(new Set(all.map(({ position }) => position)).size).toBe(703);
  });

  it('that were removed get new keys with the others, to be put back in place, and are not told as removed again', async () => {
    const { id, items } = await playlistOf(0, 1, 2);
    await api.act(kim, id, remove(items[1]!._id));
    await api.api.dataSource.query(
      "UPDATE playlist_items SET position = 'a0' || repeat('0', 100) || '1' WHERE playlist_id = $1 AND id = $2",
      [id, items[1]!._id],
    );
    const { revision } = await api.detail(kim, id);
    await api.act(kim, id, add(songs[3]!, { after: items[0]!._id }));
    const changes = await api.changes(kim, id, revision);
    expect(changes.removedIds).toEqual([]);
    expect(changes.items.map(({ song }) => songs.indexOf(song!._id))).toEqual([0, 3, 2]);
    await api.act(kim, id, add(songs[1]!, { itemId: items[1]!._id }));
    expect(await numbersIn(id)).toEqual([0, 3, 1, 2]);
  });
});
