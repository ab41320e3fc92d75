import type { Likes } from '../../../features/likes/create-likes';
import { likedSongs } from '../../../features/likes/likes-rules';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import { keepableLikes } from '../../../features/offline/keepable';
import { isBehind } from '../../../features/offline/keeping/follow-rules';

const SETTLE_MS = 300;

/** If a person downloads their liked songs, songs that they like later are downloaded too, and songs that they unlike are no longer kept. */
export function followLikes(offline: Pick<OfflineMusic, 'state' | 'follow'>, likes: Pick<Likes, 'state'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const follow = () => {
    timer = undefined;
    const { userId, isRecalled, isFetched, data } = likes.state.get();
    // Until the likes are read from the device or the server, none is known to be removed.
    if (userId === undefined || !(isRecalled || isFetched)) return;
    const kept = offline.state.get().kept.find(({ kind, id }) => kind === 'liked' && id === userId);
    if (!kept) return;
    const liked = keepableLikes(userId, likedSongs(data));
    if (isBehind(kept, liked)) offline.follow([liked]).catch(unfollowed);
  };
  const followSoon = () => {
    timer ??= setTimeout(follow, SETTLE_MS);
  };

  let knownKept = offline.state.get().kept;
  offline.state.subscribe(() => {
    const { kept } = offline.state.get();
    if (kept !== knownKept) followSoon();
    knownKept = kept;
  });
  likes.state.subscribe(followSoon);
}

const unfollowed = (error: unknown) => console.error('Downloads could not follow the liked songs', error);
