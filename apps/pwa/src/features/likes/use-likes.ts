import type { Song } from '@chorus/contracts';
import { use } from 'react';
import { useServiceLater, useStartedService } from '../../platform/services/services';
import type { Readable } from '../../platform/store/create-store';
import { useStore } from '../../platform/store/use-store';
import { toast } from '../../ui/toast';
import { signedOutLikes } from './likes';
import type { Likes, LikesState } from './likes';
import { countLiked, isLiked } from './likes-rules';
import { UnlikedContext } from './use-undo-unlike';

declare module '../../platform/services/services' {
  interface Services {
    likes: Likes;
  }
}

const noLikesYet: Readable<LikesState> = { get: () => signedOutLikes, subscribe: () => () => undefined };

/** Those of a signed-out page until the services have started. */
export const useLikesState = (): Readable<LikesState> => useStartedService('likes')?.state ?? noLikesYet;

/** Undefined until it is known. */
export const useLikedCount = (): number | undefined =>
  useStore(useLikesState(), ({ isRead, likes }) => (isRead ? countLiked(likes) : undefined));

/**
 * Renders when this song's like changes, and not when others do. `toggle` acts in the same tick once the services have started; until the likes
 * are known, the song counts as liked where it `wasLiked`.
 */
export function useLike(song: Song, wasLiked = false): { isLiked: boolean; toggle: () => void } {
  const shown = useStore(useLikesState(), ({ isRead, likes }) => (isRead ? isLiked(likes, song._id) : wasLiked));
  const started = useStartedService('likes');
  const later = useServiceLater('likes');
  const onUnliked = use(UnlikedContext);
  const press = (likes: Likes) => {
    if (likes.state.get().userId === undefined) toast.info('Sign in to like songs.');
    else {
      likes.set(song, !shown);
      if (shown) onUnliked?.(song);
    }
  };
  return { isLiked: shown, toggle: () => (started ? press(started) : void later().then(press)) };
}
