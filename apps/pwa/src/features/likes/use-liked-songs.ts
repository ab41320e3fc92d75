import type { Song } from '@chorus/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useStartedService } from '../../platform/services/services';
import { useStore } from '../../platform/store/use-store';
import { likedSongs } from './likes-rules';
import { storedLikes } from './likes-store';
import { useLikesState } from './use-likes';

/** The last liked first; undefined until it is known. Does not suspend: React would show them 300 ms later. */
export function useLikedSongs(userId: string): readonly Song[] | undefined {
  const { isRead, data } = useStore(useLikesState());
  const early = useEarlySongs(userId);
  return useMemo(() => (isRead ? likedSongs(data) : early), [isRead, data, early]);
}

/** The likes that are stored on the device: the services start late, so that they don't delay the first screen. */
function useEarlySongs(userId: string): readonly Song[] | undefined {
  const haveStarted = useStartedService('likes') !== undefined;
  const [early, setEarly] = useState<{ userId: string; songs: readonly Song[] }>();

  useEffect(() => {
    if (haveStarted) return undefined;
    let isLeft = false;
    storedLikes.recallEarly(userId).then(
      (likes) => !isLeft && likes.length > 0 && setEarly({ userId, songs: likedSongs(new Map(likes.map((like) => [like.songId, like]))) }),
      () => undefined,
    );
    return () => void (isLeft = true);
  }, [userId, haveStarted]);

  return early?.userId === userId ? early.songs : undefined;
}
