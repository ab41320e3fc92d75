import type { LikeChanged } from '@chorus/contracts';
import type { Database } from '../../platform/storage/database';
import { likeRow } from '../../platform/storage/rows/like-row';
import { readRows } from '../../platform/storage/rows/read-rows';
import { userIdIn } from '../../platform/storage/rows/session-owner';

export interface LikesMemory {
  recall: (userId: string) => Promise<LikeChanged[]>;
  /** Stores liked songs and removes others. Stores nothing for a person who has signed out. */
  save: (userId: string, likes: readonly LikeChanged[]) => Promise<void>;
}

export const createLikesMemory = (database: () => Promise<Database>): LikesMemory => ({
  recall: async (userId) => {
    const stored = await (await database()).getAll('likes', IDBKeyRange.bound([userId], [userId, []]));
    return readRows(likeRow, stored).rows.map(({ song, likedAt }) => ({ songId: song._id, isLiked: true, at: likedAt, song }));
  },

  save: async (userId, likes) => {
    const transaction = (await database()).transaction(['session', 'likes'], 'readwrite');
    if (userIdIn(await transaction.objectStore('session').get('current')) !== userId) return;
    const store = transaction.objectStore('likes');
    const save = ({ songId, isLiked, at, song }: LikeChanged) =>
      isLiked && song ? store.put(likeRow.write({ song, likedAt: at }), [userId, songId]) : store.delete([userId, songId]);
    await Promise.all([...likes.map(save), transaction.done]);
  },
});
