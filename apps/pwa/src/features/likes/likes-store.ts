import type { Album, Song } from '@chorus/contracts';
import type { IDBPObjectStore } from 'idb';
import { database } from '../../platform/storage/database';
import type { Database } from '../../platform/storage/database';
import { albumLikeRow, albumLikesRow, likeRow, likesRow } from '../../platform/storage/rows/like-rows';
import { readRows, renamedRows, rowIn } from '../../platform/storage/rows/row-kind';
import type { RowKind } from '../../platform/storage/rows/row-kind';
import { userIdIn } from '../../platform/storage/rows/session-owner';
import { attempt, fields, text } from '../../platform/storage/rows/shape';
import type { ChorusSchema } from '../../platform/storage/schema';
import type { Like, Liked } from './likes-rules';

export interface LikesStore<Thing> {
  recall: (userId: string) => Promise<Like<Thing>[]>;
  /** Stores what is liked and removes the rest. Stores nothing for a person who has signed out. */
  save: (userId: string, likes: readonly Like<Thing>[]) => Promise<void>;
}

export interface StoredLikes<Thing> extends LikesStore<Thing> {
  /** For a screen that opens before the services have started, which then take the same answer: thousands of rows take time to read. */
  recallEarly: LikesStore<Thing>['recall'];
}

type StoreName = 'likes' | 'liked-albums';

interface LikeRows<Thing> {
  store: StoreName;
  one: RowKind<Liked<Thing>>;
  several: RowKind<{ likes: unknown[] }>;
  /** The id of what is liked, also in a row that is otherwise unreadable. */
  idIn: (stored: unknown) => string | undefined;
}

const identified = fields({ _id: text });
const likedSong = fields({ song: identified });
const likedAlbum = fields({ album: identified });

export const songRows: LikeRows<Song> = {
  store: 'likes',
  one: renamedRows(likeRow, {
    from: ({ song: thing, likedAt }) => ({ thing, likedAt }),
    to: ({ thing: song, likedAt }) => ({ song, likedAt }),
  }),
  several: likesRow,
  idIn: (stored) => attempt(likedSong, stored)?.song._id,
};

export const albumRows: LikeRows<Album> = {
  store: 'liked-albums',
  one: renamedRows(albumLikeRow, {
    from: ({ album: thing, likedAt }): Liked<Album> => ({ thing, likedAt }),
    to: ({ thing, likedAt }: Liked<Album>) => ({ album: { ...thing, releaseYearKnown: thing.releaseYearKnown ?? true }, likedAt }),
  }),
  several: albumLikesRow,
  idIn: (stored) => attempt(likedAlbum, stored)?.album._id,
};

export function createLikesStore<Thing extends { _id: string }>(
  rows: LikeRows<Thing>,
  openDatabase: () => Promise<Database>,
): LikesStore<Thing> {
  return {
    recall: async (userId) => {
      const stored = await (await openDatabase()).getAll(rows.store, IDBKeyRange.bound([userId], [userId, []]));
      return likesIn(
        rows,
        readRows(rows.several, stored).rows.flatMap(({ likes }) => likes),
      );
    },

    save: async (userId, likes) => {
      const transaction = (await openDatabase()).transaction(['session', rows.store], 'readwrite');
      if (userIdIn(await transaction.objectStore('session').get('current')) !== userId) return;
      await Promise.all([saveInBlocks(rows, transaction.objectStore(rows.store), userId, likes), transaction.done]);
    },
  };
}

export function withEarlyRecall<Thing>(store: LikesStore<Thing>): StoredLikes<Thing> {
  let early: { userId: string; likes: Promise<Like<Thing>[]> } | undefined;

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

export const storedLikes = withEarlyRecall(createLikesStore(songRows, database));
export const storedAlbumLikes = withEarlyRecall(createLikesStore(albumRows, database));

type Blocks = IDBPObjectStore<ChorusSchema, ('session' | StoreName)[], StoreName, 'readwrite'>;

/**
 * Sharded into 16 rows by the last digit of the id: Chromium reads 10,000 likes as fast as from a single row, and replaces a row in a few
 * milliseconds.
 */
const blockOf = (id: string): number => Number.parseInt(id.slice(-1), 16) || 0;

/** The readable ones. Where a song or an album is there twice, the last one counts. */
function likesIn<Thing extends { _id: string }>({ one }: LikeRows<Thing>, stored: readonly unknown[]): Like<Thing>[] {
  const likes = readRows(one, stored).rows.map(({ thing, likedAt: at }) => ({ id: thing._id, isLiked: true, at, thing }));
  return [...byId(likes).values()];
}

async function saveInBlocks<Thing extends { _id: string }>(
  rows: LikeRows<Thing>,
  blocks: Blocks,
  userId: string,
  likes: readonly Like<Thing>[],
): Promise<void> {
  const moved = await takeSingleLikes(rows, blocks, userId, new Set(likes.map(({ id }) => id)));
  const changes = new Map<number, Like<Thing>[]>();
  for (const like of byId([...moved, ...likes]).values()) {
    const block = blockOf(like.id);
    const changed = changes.get(block);
    if (changed) changed.push(like);
    else changes.set(block, [like]);
  }
  await Promise.all([...changes].map(([block, changed]) => changeBlock(rows, blocks, [userId, block], changed)));
}

const byId = <Thing>(likes: readonly Like<Thing>[]) => new Map(likes.map((like) => [like.id, like]));

async function changeBlock<Thing>(
  { one, several, idIn }: LikeRows<Thing>,
  blocks: Blocks,
  key: [string, number],
  changes: readonly Like<Thing>[],
): Promise<unknown> {
  const stored = rowIn(several.read(await blocks.get(key)))?.likes ?? [];
  const changed = new Set<string | undefined>(changes.map(({ id }) => id));
  const unchanged = stored.filter((like) => !changed.has(idIn(like)));
  const liked = changes.flatMap(({ isLiked, at, thing }) => (isLiked && thing ? [one.write({ thing, likedAt: at })] : []));
  const likes = [...unchanged, ...liked];
  return likes.length > 0 ? blocks.put(several.write({ likes }), key) : blocks.delete(key);
}

/** Removes likes that have a row of their own, as earlier versions stored songs: the readable ones, which it returns, and the `replaced` ones. */
async function takeSingleLikes<Thing extends { _id: string }>(
  rows: LikeRows<Thing>,
  blocks: Blocks,
  userId: string,
  replaced: ReadonlySet<string>,
): Promise<Like<Thing>[]> {
  const range = IDBKeyRange.bound([userId, ''], [userId, []]);
  const [keys, stored] = await Promise.all([blocks.getAllKeys(range), blocks.getAll(range)]);
  const taken: Like<Thing>[] = [];
  const take = async (key: (typeof keys)[number], at: number) => {
    const likes = likesIn(rows, rowIn(rows.several.read(stored[at]))?.likes ?? []);
    taken.push(...likes);
    if (likes.length > 0 || replaced.has(String(key[1]))) await blocks.delete(key);
  };
  await Promise.all(keys.map(take));
  return taken;
}
