import type { LikeChanged } from '@chorus/contracts';
import type { IDBPObjectStore } from 'idb';
import { likeRow, likesRow } from '../../platform/storage/rows/like-row';
import { readRows } from '../../platform/storage/rows/read-rows';
import { rowIn } from '../../platform/storage/rows/row-reading';
import { attempt, fields, text } from '../../platform/storage/rows/shape';
import type { ChorusSchema } from '../../platform/storage/schema';

type LikesStore = IDBPObjectStore<ChorusSchema, ('session' | 'likes')[], 'likes', 'readwrite'>;

/** Of 10,000 likes some 600 are in a block: Chromium reads these blocks as fast as a single one, and replaces one in a few milliseconds. */
const blockOf = (songId: string): number => Number.parseInt(songId.slice(-1), 16) || 0;

/** The readable ones. Where a song is there twice, the last one counts. */
export function likesIn(stored: readonly unknown[]): LikeChanged[] {
  const likes = readRows(likeRow, stored).rows.map(({ song, likedAt: at }) => ({ songId: song._id, isLiked: true, at, song }));
  return [...bySong(likes).values()];
}

export async function saveLikes(store: LikesStore, userId: string, likes: readonly LikeChanged[]): Promise<void> {
  const moved = await takeSingleLikes(store, userId, new Set(likes.map(({ songId }) => songId)));
  const changes = new Map<number, LikeChanged[]>();
  for (const like of bySong([...moved, ...likes]).values()) {
    const block = blockOf(like.songId);
    const changed = changes.get(block);
    if (changed) changed.push(like);
    else changes.set(block, [like]);
  }
  await Promise.all([...changes].map(([block, changed]) => changeBlock(store, [userId, block], changed)));
}

const bySong = (likes: readonly LikeChanged[]) => new Map(likes.map((like) => [like.songId, like]));

async function changeBlock(store: LikesStore, key: [string, number], changes: readonly LikeChanged[]): Promise<unknown> {
  const stored = rowIn(likesRow.read(await store.get(key)))?.likes ?? [];
  const changed = new Set<string | undefined>(changes.map(({ songId }) => songId));
  const unchanged = stored.filter((like) => !changed.has(songIdIn(like)));
  const liked = changes.flatMap(({ isLiked, at, song }) => (isLiked && song ? [likeRow.write({ song, likedAt: at })] : []));
  const likes = [...unchanged, ...liked];
  return likes.length > 0 ? store.put(likesRow.write({ likes }), key) : store.delete(key);
}

const identified = fields({ song: fields({ _id: text }) });
const songIdIn = (like: unknown): string | undefined => attempt(identified, like)?.song._id;

/** Removes likes that have a row of their own, as earlier versions stored them: the readable ones, which it returns, and those of `replaced` songs. */
async function takeSingleLikes(store: LikesStore, userId: string, replaced: ReadonlySet<string>): Promise<LikeChanged[]> {
  const range = IDBKeyRange.bound([userId, ''], [userId, []]);
  const [keys, stored] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const taken: LikeChanged[] = [];
  const take = async (key: (typeof keys)[number], at: number) => {
    const likes = likesIn(rowIn(likesRow.read(stored[at]))?.likes ?? []);
    taken.push(...likes);
    if (likes.length > 0 || replaced.has(String(key[1]))) await store.delete(key);
  };
  await Promise.all(keys.map(take));
  return taken;
}
