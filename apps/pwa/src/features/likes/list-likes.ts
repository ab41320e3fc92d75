import type { LikeChanged, LikedSong } from '@chorus/contracts';
import type { keepLikes } from './keep-likes';
import { relisted } from './likes-rules';

const AGAIN_MS = 15_000;

interface ListingDeps {
  known: ReturnType<typeof keepLikes>;
  /** All songs that the person likes, from the server. */
  read: () => Promise<LikedSong[]>;
  unsentOf: (userId: string) => Promise<LikeChanged[]>;
  isConnected: () => boolean;
}

/** Takes over what the server lists, except for what happened meanwhile or is not sent yet. Of several at a time, the last counts. */
export function listLikes({ known, read, unsentOf, isConnected }: ListingDeps): () => Promise<void> {
  const { state, watch, replace } = known;
  let latest: LikeChanged[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return async function list() {
    clearTimeout(timer);
    const { userId, isRead } = state.get();
    if (userId === undefined || !isRead) return;
    const meanwhile = watch();
    latest = meanwhile;
    try {
      const listed = await read();
      const newer = [...(await unsentOf(userId)), ...meanwhile];
      if (latest === meanwhile && state.get().userId === userId) replace(relisted(state.get().likes, listed, newer));
    } catch {
      if (isConnected()) timer = setTimeout(() => void list(), AGAIN_MS);
    }
  };
}
