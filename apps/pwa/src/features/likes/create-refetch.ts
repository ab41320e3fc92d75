import type { LikeChanged, LikedSong } from '@chorus/contracts';
import type { keepLikes } from './keep-likes';
import { withFetched } from './likes-rules';

const RETRY_MS = 15_000;

interface RefetchDeps {
  known: ReturnType<typeof keepLikes>;
  /** All songs that the person likes, from the server. */
  read: () => Promise<LikedSong[]>;
  unsentOf: (userId: string) => Promise<LikeChanged[]>;
  isConnected: () => boolean;
}

/**
 * Returns a function that fetches the server’s list and merges acts that were made in the meantime or are not sent yet. If several fetches
 * overlap, only the last one counts.
 */
export function createRefetch({ known, read, unsentOf, isConnected }: RefetchDeps): () => Promise<void> {
  const { state, watch, replace } = known;
  let latest: LikeChanged[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return async function refetch() {
    clearTimeout(timer);
    const { userId, isRead } = state.get();
    if (userId === undefined || !isRead) return;
    const meanwhile = watch();
    latest = meanwhile;
    try {
      // What is sent while the server is asked may be missing in its answer.
      const unsent = await unsentOf(userId);
      const listed = await read();
      // What was answered meanwhile has the server's moment, not the one that it was sent with.
      const latestActs = new Map([...unsent, ...meanwhile].map((like) => [like.songId, like]));
      const newer = [...latestActs.values(), ...(await unsentOf(userId))];
      if (latest === meanwhile && state.get().userId === userId) replace(withFetched(state.get().likes, listed, newer));
    } catch {
      if (isConnected()) timer = setTimeout(() => void refetch(), RETRY_MS);
    }
  };
}
