import type { LikeChanged } from '@chorus/contracts';
import type { Database } from '../../platform/storage/database';
import { likesRow } from '../../platform/storage/rows/like-row';
import { readRows } from '../../platform/storage/rows/read-rows';
import { userIdIn } from '../../platform/storage/rows/session-owner';
import { likesIn, saveLikes } from './like-blocks';

export interface LikesMemory {
  recall: (userId: string) => Promise<LikeChanged[]>;
  /** Stores liked songs and removes others. Stores nothing for a person who has signed out. */
  save: (userId: string, likes: readonly LikeChanged[]) => Promise<void>;
}

export const createLikesMemory = (database: () => Promise<Database>): LikesMemory => ({
  recall: async (userId) => {
    const stored = await (await database()).getAll('likes', IDBKeyRange.bound([userId], [userId, []]));
    return likesIn(readRows(likesRow, stored).rows.flatMap(({ likes }) => likes));
  },

  save: async (userId, likes) => {
    const transaction = (await database()).transaction(['session', 'likes'], 'readwrite');
    if (userIdIn(await transaction.objectStore('session').get('current')) !== userId) return;
    await Promise.all([saveLikes(transaction.objectStore('likes'), userId, likes), transaction.done]);
  },
});
