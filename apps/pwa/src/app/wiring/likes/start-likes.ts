import { createLikes, openLikesChannel, readLikes } from '../../../features/likes/create-likes';
import type { Likes } from '../../../features/likes/create-likes';
import { storedLikes } from '../../../features/likes/likes-store';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import type { Outbox } from '../../../platform/outbox/create-outbox';
import type { Realtime } from '../../../platform/realtime/realtime';
import { toast } from '../../../ui/overlays/toast';
import { followLikes } from './follow-likes';

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
