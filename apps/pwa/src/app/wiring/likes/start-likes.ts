import { createLikes } from '../../../features/likes/create-likes';
import type { Likes } from '../../../features/likes/likes';
import { openLikesChannel } from '../../../features/likes/likes-channel';
import { readLikes } from '../../../features/likes/read-likes';
import { storedLikes } from '../../../features/likes/stored-likes';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import type { Outbox } from '../../../platform/outbox/create-outbox';
import type { Realtime } from '../../../platform/realtime/realtime';
import { toast } from '../../../ui/toast';
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
    memory: storedLikes,
    channel: openLikesChannel(),
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
