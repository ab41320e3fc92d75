import type { LikeChanged } from '@chorus/contracts';
import { database } from '../../platform/storage/database';
import { createLikesMemory } from './likes-memory';
import type { LikesMemory } from './likes-memory';

interface StoredLikes extends LikesMemory {
  /** For a screen that opens before the services have started, which then take the same answer: thousands of rows take time to read. */
  recallEarly: LikesMemory['recall'];
}

export function withEarlyRecall(memory: LikesMemory): StoredLikes {
  let early: { userId: string; likes: Promise<LikeChanged[]> } | undefined;

  return {
    ...memory,
    recallEarly: (userId) => {
      early = { userId, likes: memory.recall(userId) };
      return early.likes;
    },
    recall: (userId) => {
      const taken = early;
      early = undefined;
      return taken?.userId === userId ? taken.likes : memory.recall(userId);
    },
  };
}

export const storedLikes = withEarlyRecall(createLikesMemory(database));
