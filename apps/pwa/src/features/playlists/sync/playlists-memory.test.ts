import 'fake-indexeddb/auto';
import { database } from '../../../platform/storage/database';
import { wipePersonalRows } from '../../../platform/storage/personal-rows';
import { createPlaylistsMemory } from './playlists-memory';
import { itemNumber, playlistNumber, uuid } from '../playlists.fixture';

const memory = createPlaylistsMemory(database);
const signIn = async (id: string) => (await database()).put('session', { refreshToken: 'r', person: { id } }, 'current');
const names = async (userId = 'ada') => (await memory.recall(userId)).map(({ name }) => name);
const whole = (...numbers: number[]) => ({ revision: 4, items: numbers.map(itemNumber), removedIds: [], isWhole: true });

beforeEach(async () => {
  const db = await database();
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
  await signIn('ada');
  await memory.save('ada', [playlistNumber(1), playlistNumber(2, { role: 'member', access: 'together' })], []);
});

describe('stored playlists', () => {
  it('return as they were', async () => {
    expect(await memory.recall('ada')).toEqual([playlistNumber(1), playlistNumber(2, { role: 'member', access: 'together' })]);
  });

  it('return with their items in order, once those are stored', async () => {
    expect(await memory.recallContents('ada', uuid(1))).toBeUndefined();
    await memory.saveContents('ada', uuid(1), whole(3, 1, 2));
    expect(await memory.recallContents('ada', uuid(1))).toMatchObject({
      revision: 4,
      items: [1, 2, 3].map((n) => ({ title: itemNumber(n).title })),
    });
    await memory.save('ada', [playlistNumber(1, { name: 'Fog' })], []);
    expect((await memory.recallContents('ada', uuid(1)))?.items).toHaveLength(3);
  });

  it('store only the items that changed', async () => {
    await memory.saveContents('ada', uuid(1), whole(1, 2));
    const removedIds = [itemNumber(1)._id];
    await memory.saveContents('ada', uuid(1), { revision: 5, items: [itemNumber(3)], removedIds, isWhole: false });
    const contents = await memory.recallContents('ada', uuid(1));
    expect([contents?.revision, contents?.items.map(({ title }) => title)]).toEqual([5, [2, 3].map((n) => itemNumber(n).title)]);
  });

  it('leave nothing behind that the whole list no longer has', async () => {
    await memory.saveContents('ada', uuid(1), whole(1, 2));
    await memory.saveContents('ada', uuid(1), whole(3));
    expect((await memory.recallContents('ada', uuid(1)))?.items.map(({ title }) => title)).toEqual([itemNumber(3).title]);
  });

  it('go with their items', async () => {
    await memory.saveContents('ada', uuid(1), whole(1));
    await memory.save('ada', [], [uuid(1)]);
    expect([await names(), await (await database()).count('playlist-items')]).toEqual([['Playlist 2'], 0]);
  });

  it('are a person’s own, and not written for one who has signed out', async () => {
    await signIn('bob');
    await memory.save('ada', [playlistNumber(3)], []);
    await memory.saveContents('ada', uuid(1), whole(1));
    expect([await names(), await names('bob'), await memory.recallContents('ada', uuid(1))]).toEqual([
      ['Playlist 1', 'Playlist 2'],
      [],
      undefined,
    ]);
  });

  it('leave the device at sign-out', async () => {
    await memory.saveContents('ada', uuid(1), whole(1));
    await wipePersonalRows(await database());
    const db = await database();
    expect([await db.count('playlists'), await db.count('playlist-items')]).toEqual([0, 0]);
  });

  it('whose items this release cannot read are read from the server again', async () => {
    await memory.saveContents('ada', uuid(1), whole(1, 2));
    await (await database()).put('playlist-items', { v: 9 }, ['ada', uuid(1), itemNumber(2)._id]);
    expect(await memory.recallContents('ada', uuid(1))).toBeUndefined();
  });
});
