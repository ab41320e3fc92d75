import type { LikeChanged } from '@chorus/contracts';
import type { IDBPObjectStore } from 'idb';
import { database } from '../../platform/storage/database';
import type { Database } from '../../platform/storage/database';
import { likeRow, likesRow } from '../../platform/storage/rows/like-rows';
import { readRows, rowIn } from '../../platform/storage/rows/row-kind';
import { userIdIn } from '../../platform/storage/rows/session-owner';
import { attempt, fields, text } from '../../platform/storage/rows/shape';
import type { ChorusSchema } from '../../platform/storage/schema';

export interface LikesStore {
  recall: (userId: string) => Promise<LikeChanged[]>;
  /** Stores liked songs and removes others. Stores nothing for a person who has signed out. */
  save: (userId: string, likes: readonly LikeChanged[]) => Promise<void>;
}

interface StoredLikes extends LikesStore {
  /** For a screen that opens before the services have started, which then take the same answer: thousands of rows take time to read. */
  recallEarly: LikesStore['recall'];
}

export const createLikesStore = (openDatabase: () => Promise<Database>): LikesStore => ({
  recall: async (userId) => {
    const stored = await (await openDatabase()).getAll('likes', IDBKeyRange.bound([userId], [userId, []]));
    return likesIn(readRows(likesRow, stored).rows.flatMap(({ likes }) => likes));
  },

  save: async (userId, likes) => {
    const transaction = (await openDatabase()).transaction(['session', 'likes'], 'readwrite');
    if (userIdIn(await transaction.objectStore('session').get('current')) !== userId) return;
    await Promise.all([saveInBlocks(transaction.objectStore('likes'), userId, likes), transaction.done]);
  },
});

export function withEarlyRecall(store: LikesStore): StoredLikes {
  let early: { userId: string; likes: Promise<LikeChanged[]> } | undefined;

  return {
    ...store,
    recallEarly: (userId) => {
      early = { userId, likes: store.recall(userId) };
      return early.likes;
    },
    recall: (userId) => {
      const taken = early;
      early = undefined;
      return taken?.userId === userId ? taken.likes : store.recall(userId);
    },
  };
}

export const storedLikes = withEarlyRecall(createLikesStore(database));

type Blocks = IDBPObjectStore<ChorusSchema, ('session' | 'likes')[], 'likes', 'readwrite'>;

/** Sharded into 16 rows by the last digit of the id: Chromium reads 10,000 likes as fast as from a single row, and replaces a row in a few milliseconds. */
const blockOf = (songId: string): number => Number.parseInt(songId.slice(-1), 16) || 0;

/** The readable ones. Where a song is there twice, the last one counts. */
function likesIn(stored: readonly unknown[]): LikeChanged[] {
  const likes = readRows(likeRow, stored).rows.map(({ song, likedAt: at }) => ({ songId: song._id, isLiked: true, at, song }));
  return [...bySong(likes).values()];
}

async function saveInBlocks(blocks: Blocks, userId: string, likes: readonly LikeChanged[]): Promise<void> {
  const moved = await takeSingleLikes(blocks, userId, new Set(likes.map(({ songId }) => songId)));
  const changes = new Map<number, LikeChanged[]>();
  for (const like of bySong([...moved, ...likes]).values()) {
    const block = blockOf(like.songId);
    const changed = changes.get(block);
    if (changed) changed.push(like);
    else changes.set(block, [like]);
  }
  await Promise.all([...changes].map(([block, changed]) => changeBlock(blocks, [userId, block], changed)));
}

const bySong = (likes: readonly LikeChanged[]) => new Map(likes.map((like) => [like.songId, like]));

async function changeBlock(blocks: Blocks, key: [string, number], changes: readonly LikeChanged[]): Promise<unknown> {
  const stored = rowIn(likesRow.read(await blocks.get(key)))?.likes ?? [];
  const changed = new Set<string | undefined>(changes.map(({ songId }) => songId));
  const unchanged = stored.filter((like) => !changed.has(songIdIn(like)));
  const liked = changes.flatMap(({ isLiked, at, song }) => (isLiked && song ? [likeRow.write({ song, likedAt: at })] : []));
  const likes = [...unchanged, ...liked];
  return likes.length > 0 ? blocks.put(likesRow.write({ likes }), key) : blocks.delete(key);
}

const identified = fields({ song: fields({ _id: text }) });
const songIdIn = (like: unknown): string | undefined => attempt(identified, like)?.song._id;

/** Removes likes that have a row of their own, as earlier versions stored them: the readable ones, which it returns, and those of `replaced` songs. */
async function takeSingleLikes(blocks: Blocks, userId: string, replaced: ReadonlySet<string>): Promise<LikeChanged[]> {
  const range = IDBKeyRange.bound([userId, ''], [userId, []]);
  const [keys, stored] = await Promise.all([blocks.getAllKeys(range), blocks.getAll(range)]);
  const taken: LikeChanged[] = [];
  const take = async (key: (typeof keys)[number], at: number) => {
    const likes = likesIn(rowIn(likesRow.read(stored[at]))?.likes ?? []);
    taken.push(...likes);
    if (likes.length > 0 || replaced.has(String(key[1]))) await blocks.delete(key);
  };
  await Promise.all(keys.map(take));
  return taken;
}
