import 'fake-indexeddb/auto';
import type { Album, Song } from '@chorus/contracts';
import { albumNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { database } from '../../platform/storage/database';
import { wipePersonalRows } from '../../platform/storage/personal-rows';
import type { Like } from './likes-rules';
import { albumRows, createLikesStore, songRows, withEarlyRecall } from './likes-store';

const like = (n: number, isLiked = true): Like<Song> => ({
  id: songNumber(n)._id,
  isLiked,
  at: '2026-01-01T00:00:00.000Z',
  thing: songNumber(n),
});

const likeOf = (song: Song): Like<Song> => ({ ...like(1), id: song._id, thing: song });

const store = createLikesStore(songRows, database);
const signIn = async (id: string) => (await database()).put('session', { refreshToken: 'r', person: { id } }, 'current');
const recalled = async (userId = 'ada') => (await store.recall(userId)).map(({ id, isLiked }) => [id, isLiked]);

beforeEach(async () => {
  const db = await database();
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
  await signIn('ada');
});

describe('stored likes', () => {
  it('return with their songs, without those that are no longer liked', async () => {
    await store.save('ada', [like(1), like(2)]);
    await store.save('ada', [like(1, false)]);
    expect(await store.recall('ada')).toMatchObject([
      { id: songNumber(2)._id, isLiked: true, at: like(2).at, thing: { title: songNumber(2).title } },
    ]);
  });

  it('are a person’s own', async () => {
    await store.save('ada', [like(1)]);
    await signIn('ada-2');
    await store.save('ada-2', [like(2)]);
    expect([await recalled(), await recalled('ada-2')]).toEqual([[[songNumber(1)._id, true]], [[songNumber(2)._id, true]]]);
  });

  it('are not written for a person who has signed out', async () => {
    await signIn('bob');
    await store.save('ada', [like(1)]);
    expect(await recalled()).toEqual([]);
  });

  it('leave the device at sign-out', async () => {
    await store.save('ada', [like(1)]);
    await wipePersonalRows(await database());
    expect(await (await database()).count('likes')).toBe(0);
  });

  it('take a few rows, whatever their number', async () => {
    await store.save('ada', songNumbers(1, 300).map(likeOf));
    expect(await (await database()).count('likes')).toBeLessThanOrEqual(16);
    expect(new Set(await recalled())).toEqual(new Set(songNumbers(1, 300).map(({ _id }) => [_id, true])));
  });

  describe('in a row each, as an earlier version stored them', () => {
    const { thing: song, at: likedAt } = like(1);
    const keyOf = (n: number) => ['ada', songNumber(n)._id] as const;

    beforeEach(async () => {
      await (await database()).put('likes', { song, likedAt }, [...keyOf(1)]);
    });

    it('are read, and are moved with the next that are stored', async () => {
      expect(await recalled()).toEqual([[songNumber(1)._id, true]]);
      await store.save('ada', [like(17)]);
      expect(await (await database()).get('likes', [...keyOf(1)])).toBeUndefined();
      expect(await recalled()).toEqual([
        [songNumber(1)._id, true],
        [songNumber(17)._id, true],
      ]);
    });

    it('are moved also when nothing else is stored', async () => {
      await store.save('ada', []);
      expect(await (await database()).get('likes', [...keyOf(1)])).toBeUndefined();
      expect(await recalled()).toEqual([[songNumber(1)._id, true]]);
    });

    it('are removed once they are no longer liked', async () => {
      await store.save('ada', [like(1, false)]);
      expect(await (await database()).count('likes')).toBe(0);
    });

    it('replace the same songs among the others: a tab of that version stored them later', async () => {
      await store.save('ada', [like(1)]);
      const later = '2026-01-02T00:00:00.000Z';
      await (await database()).put('likes', { song, likedAt: later }, [...keyOf(1)]);
      expect((await store.recall('ada')).map(({ at }) => at)).toEqual([later]);
      await store.save('ada', [like(2)]);
      expect((await store.recall('ada')).map(({ at }) => at)).toEqual([later, like(2).at]);
    });
  });

  it('that are damaged do not take the others with them, and stay', async () => {
    const db = await database();
    await store.save('ada', [like(1)]);
    const [key] = await db.getAllKeys('likes');
    const stored = (await db.get('likes', key ?? ['', 0])) as { likes: unknown[] };
    await db.put('likes', { ...stored, likes: [{ song: 'damaged' }, ...stored.likes] }, key);
    await store.save('ada', [like(11)]);
    expect(await recalled()).toEqual([
      [songNumber(1)._id, true],
      [songNumber(11)._id, true],
    ]);
    expect(await db.get('likes', key ?? ['', 0])).toMatchObject({ likes: [{ song: 'damaged' }, {}, {}] });
  });

  it('that this release cannot read are left out, and written again by the next list', async () => {
    const db = await database();
    await db.put('likes', { song: { title: 'from a later release' }, v: 9 }, ['ada', songNumber(1)._id]);
    expect(await recalled()).toEqual([]);
    await store.save('ada', [like(1)]);
    expect(await recalled()).toEqual([[songNumber(1)._id, true]]);
  });
});

describe('stored likes of albums', () => {
  const albums = createLikesStore(albumRows, database);
  const likeOfAlbum = (n: number, isLiked = true): Like<Album> => {
    const album = albumNumber(n, { songs: songNumbers(1, 2) });
    return { id: album._id, isLiked, at: '2026-01-01T00:00:00.000Z', thing: album };
  };

  it('return with their songs, apart from those of songs, until they are no longer liked or the person signs out', async () => {
    await store.save('ada', [like(1)]);
    await albums.save('ada', [likeOfAlbum(1), likeOfAlbum(2)]);
    await albums.save('ada', [likeOfAlbum(2, false)]);
    expect(await albums.recall('ada')).toMatchObject([
      { id: albumNumber(1)._id, thing: { title: 'Album 1', songs: [{ title: 'Song 1' }, {}] } },
    ]);
    expect(await recalled()).toEqual([[songNumber(1)._id, true]]);
    await wipePersonalRows(await database());
    expect(await albums.recall('ada')).toEqual([]);
  });
});

function startStore() {
  const recall = jest.fn((userId: string) => Promise.resolve([{ id: `of ${userId}`, isLiked: true, at: '2026-01-01T00:00:00.000Z' }]));
  return { recall, likes: withEarlyRecall({ recall, save: () => Promise.resolve() }) };
}

describe('likes that a screen has read before the services start', () => {
  it('are read once for both', async () => {
    const { recall, likes } = startStore();
    const early = likes.recallEarly('ada');
    expect(await likes.recall('ada')).toBe(await early);
    expect(recall).toHaveBeenCalledTimes(1);
  });

  it('are read again at the next sign-in', async () => {
    const { recall, likes } = startStore();
    await likes.recallEarly('ada');
    await likes.recall('ada');
    await likes.recall('ada');
    expect(recall).toHaveBeenCalledTimes(2);
  });

  it('are not those of another person', async () => {
    const { likes } = startStore();
    await likes.recallEarly('ada');
    expect(await likes.recall('bob')).toMatchObject([{ id: 'of bob' }]);
  });
});
