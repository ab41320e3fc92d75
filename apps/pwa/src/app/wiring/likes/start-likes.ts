import { createLikes, openLikesChannel, readLikes } from '../../../features/likes/create-likes';
import type { Likes } from '../../../features/likes/create-likes';
import { likedSongs } from '../../../features/likes/likes-rules';
import { storedLikes } from '../../../features/likes/likes-store';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import { keepableLikes } from '../../../features/offline/keepable';
import { isBehind } from '../../../features/offline/keeping/follow-rules';
import { onDownloadsChange } from '../../../features/offline/offline-state';
import type { Outbox } from '../../../platform/outbox/create-outbox';
import type { Realtime } from '../../../platform/realtime/realtime';
import { toast } from '../../../ui/overlays/toast';

const SETTLE_MS = 300;

interface Deps {
  realtime: Realtime;
  outbox: Outbox;
  offlineMusic: OfflineMusic;
}

export function startLikes({ realtime, outbox, offlineMusic }: Deps): Likes {
  const likes = createLikes({
    realtime,
    outbox,
    store: storedLikes,
    tabs: openLikesChannel(),
    read: () => readLikes(),
    now: Date.now,
    onRefused: toast.error,
  });
  // Songs may have been deleted, restored or changed.
  realtime.on('catalogue_changed', ({ nouns }) => {
    if (nouns.includes('song')) likes.refetchSoon();
  });
  followLikes(offlineMusic, likes);
  return likes;
}

/** If a person downloads their liked songs, songs that they like later are downloaded too, and songs that they unlike are no longer stored. */
export function followLikes(offline: Pick<OfflineMusic, 'state' | 'follow'>, likes: Pick<Likes, 'state'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const follow = () => {
    timer = undefined;
    const { userId, isRecalled, isFetched, data } = likes.state.get();
    // Until the likes are read from the device or the server, none is known to be removed.
    if (userId === undefined || !(isRecalled || isFetched)) return;
    const download = offline.state.get().downloads.find(({ kind, id }) => kind === 'liked' && id === userId);
    if (!download) return;
    const liked = keepableLikes(userId, likedSongs(data));
    if (isBehind(download, liked)) offline.follow([liked]).catch(unfollowed);
  };
  const followSoon = () => {
    timer ??= setTimeout(follow, SETTLE_MS);
  };

  onDownloadsChange(offline.state, followSoon);
  likes.state.subscribe(followSoon);
}

const unfollowed = (error: unknown) => console.error('Downloads could not follow the liked songs', error);
