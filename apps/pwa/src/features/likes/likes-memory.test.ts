import 'fake-indexeddb/auto';
import type { LikeChanged } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { database } from '../../platform/storage/database';
import { wipePersonalRows } from '../../platform/storage/personal-rows';
import { createLikesMemory } from './likes-memory';

const like = (n: number, isLiked = true): LikeChanged => ({
  songId: songNumber(n)._id,
  isLiked,
  at: '2026-01-01T00:00:00.000Z',
  song: songNumber(n),
});

const memory = createLikesMemory(database);
const signIn = async (id: string) => (await database()).put('session', { refreshToken: 'r', person: { id } }, 'current');
const recalled = async (userId = 'ada') => (await memory.recall(userId)).map(({ songId, isLiked }) => [songId, isLiked]);

beforeEach(async () => {
  const db = await database();
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
  await signIn('ada');
});

describe('stored likes', () => {
  it('return with their songs, without those that are no longer liked', async () => {
    await memory.save('ada', [like(1), like(2)]);
    await memory.save('ada', [like(1, false)]);
    expect(await memory.recall('ada')).toMatchObject([
      { songId: songNumber(2)._id, isLiked: true, at: like(2).at, song: { title: songNumber(2).title } },
    ]);
  });

  it('are a person’s own', async () => {
    await memory.save('ada', [like(1)]);
    await signIn('ada-2');
    await memory.save('ada-2', [like(2)]);
    expect([await recalled(), await recalled('ada-2')]).toEqual([[[songNumber(1)._id, true]], [[songNumber(2)._id, true]]]);
  });

  it('are not written for a person who has signed out', async () => {
    await signIn('bob');
    await memory.save('ada', [like(1)]);
    expect(await recalled()).toEqual([]);
  });

  it('leave the device at sign-out', async () => {
    await memory.save('ada', [like(1)]);
    await wipePersonalRows(await database());
    expect(await (await database()).count('likes')).toBe(0);
  });

  it('that this release cannot read are left out, and written again by the next list', async () => {
    const db = await database();
    await db.put('likes', { song: { title: 'from a later release' }, v: 9 }, ['ada', songNumber(1)._id]);
    expect(await recalled()).toEqual([]);
    await memory.save('ada', [like(1)]);
    expect(await recalled()).toEqual([[songNumber(1)._id, true]]);
  });
});
