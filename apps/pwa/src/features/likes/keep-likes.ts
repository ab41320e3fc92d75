import type { LikeChanged } from '@chorus/contracts';
import { withTimeout } from '../../platform/async/with-timeout';
import { createStore } from '../../platform/store/create-store';
import type { LikesState } from './likes';
import { signedOutLikes } from './likes';
import type { LikesMemory } from './likes-memory';
import { differences, withLike } from './likes-rules';
import type { KnownLikes } from './likes-rules';

const RECALL_MS = 5_000;

/** The likes that the page knows, in memory and stored on the device. */
export function keepLikes(memory: LikesMemory) {
  const state = createStore<LikesState>(signedOutLikes);
  let changes: LikeChanged[] = [];

  const replace = (likes: KnownLikes) => {
    const before = state.get();
    if (likes === before.likes || before.userId === undefined) return;
    state.set({ ...before, likes });
    const changed = differences(before.likes, likes);
    changes.push(...changed);
    memory.save(before.userId, changed).catch(unsaved);
  };

  return {
    state,
    replace,
    apply: (like: LikeChanged) => replace(withLike(state.get().likes, like)),
    /** Returns an array to which later changes are added, until it is called again. */
    watch: () => (changes = []),
    forget: (userId: string | undefined) => state.set({ ...signedOutLikes, userId }),
    /** Storage that does not respond or cannot be read counts as empty. */
    recall: async (userId: string) => {
      const stored = (await withTimeout(memory.recall(userId), RECALL_MS).catch(() => undefined)) ?? [];
      if (state.get().userId !== userId) return;
      const recalled = new Map(stored.map((like) => [like.songId, like]));
      state.set({ userId, isRead: true, likes: [...state.get().likes.values()].reduce(withLike, recalled) });
    },
  };
}

const unsaved = (error: unknown) => console.error('Liked songs could not be stored', error);
