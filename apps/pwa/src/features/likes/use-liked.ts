import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../../platform/store/use-store';
import type { LikesInPage } from './likes-in-page';
import { likesOfAlbums, likesOfSongs } from './likes-in-page';
import { likedThings } from './likes-rules';
import { storedAlbumLikes, storedLikes } from './likes-store';
import type { StoredLikes } from './likes-store';
import { useLikesState } from './use-likes';

/** The last liked first; undefined until it is known. Does not suspend: React would show them 300 ms later. */
export const useLikedSongs = (userId: string) => useLiked(likesOfSongs, storedLikes, userId);

/** As `useLikedSongs`. */
export const useLikedAlbums = (userId: string) => useLiked(likesOfAlbums, storedAlbumLikes, userId);

function useLiked<Thing>(of: LikesInPage<Thing>, stored: StoredLikes<Thing>, userId: string): readonly Thing[] | undefined {
  const { isRead, data } = useStore(useLikesState(of));
  const early = useEarlyThings(of, stored, userId);
  return useMemo(() => (isRead ? likedThings(data) : early), [isRead, data, early]);
}

/** The likes that are stored on the device: the services start late, so that they don't delay the first screen. */
function useEarlyThings<Thing>(of: LikesInPage<Thing>, stored: StoredLikes<Thing>, userId: string): readonly Thing[] | undefined {
  const haveStarted = of.useStarted() !== undefined;
  const [early, setEarly] = useState<{ userId: string; things: readonly Thing[] }>();

  useEffect(() => {
    if (haveStarted) return undefined;
    let isLeft = false;
    stored.recallEarly(userId).then(
      (likes) => !isLeft && likes.length > 0 && setEarly({ userId, things: likedThings(new Map(likes.map((like) => [like.id, like]))) }),
      () => undefined,
    );
    return () => void (isLeft = true);
  }, [stored, userId, haveStarted]);

  return early?.userId === userId ? early.things : undefined;
}
