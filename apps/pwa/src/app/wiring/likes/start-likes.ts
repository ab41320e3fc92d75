import type { Album, Song } from '@chorus/contracts';
import { albumLikes } from '../../../features/likes/album-likes';
import { createLikes, openLikesChannel } from '../../../features/likes/create-likes';
import type { Likes } from '../../../features/likes/create-likes';
import type { LikedNoun } from '../../../features/likes/liked-noun';
import { likedThings } from '../../../features/likes/likes-rules';
import { storedAlbumLikes, storedLikes } from '../../../features/likes/likes-store';
import type { LikesStore } from '../../../features/likes/likes-store';
import { songLikes } from '../../../features/likes/song-likes';
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
}

export function startLikes({ offlineMusic, ...deps }: Deps & { offlineMusic: OfflineMusic }): Likes<Song> {
  const likes = start(songLikes, storedLikes, ['song'], deps);
  followLikes(offlineMusic, likes);
  return likes;
}

export const startLikedAlbums = (deps: Deps): Likes<Album> => start(albumLikes, storedAlbumLikes, ['album', 'song'], deps);

/** `shown` are those of the catalogue that the list shows. */
function start<Thing extends { _id: string; title: string }, Wire>(
  noun: LikedNoun<Thing, Wire>,
  store: LikesStore<Thing>,
  shown: readonly ('album' | 'song')[],
  { realtime, outbox }: Deps,
): Likes<Thing> {
  const likes = createLikes(noun, {
    realtime,
    outbox,
    store,
    tabs: openLikesChannel(noun),
    read: () => noun.read(),
    now: Date.now,
    onRefused: toast.error,
  });
  // What is liked may have been deleted, restored or changed.
  realtime.on('catalogue_changed', ({ nouns }) => {
    if (shown.some((one) => nouns.includes(one))) likes.refetchSoon();
  });
  return likes;
}

/** If a person downloads their liked songs, songs that they like later are downloaded too, and songs that they unlike are no longer stored. */
export function followLikes(offline: Pick<OfflineMusic, 'state' | 'follow'>, likes: Pick<Likes<Song>, 'state'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const follow = () => {
    timer = undefined;
    const { userId, isRecalled, isFetched, data } = likes.state.get();
    // Until the likes are read from the device or the server, none is known to be removed.
    if (userId === undefined || !(isRecalled || isFetched)) return;
    const download = offline.state.get().downloads.find(({ kind, id }) => kind === 'liked' && id === userId);
    if (!download) return;
    const liked = keepableLikes(userId, likedThings(data));
    if (isBehind(download, liked)) offline.follow([liked]).catch(unfollowed);
  };
  const followSoon = () => {
    timer ??= setTimeout(follow, SETTLE_MS);
  };

  onDownloadsChange(offline.state, followSoon);
  likes.state.subscribe(followSoon);
}

const unfollowed = (error: unknown) => console.error('Downloads could not follow the liked songs', error);
