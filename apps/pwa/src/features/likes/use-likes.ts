import type { Song } from '@chorus/contracts';
import { createContext, use, useCallback, useState } from 'react';
import { useServiceLater, useStartedService } from '../../platform/services/services';
import type { Readable } from '../../platform/store/create-store';
import { useStore } from '../../platform/store/use-store';
import { useSignInOffer } from '../../ui/overlays/use-sign-in-offer';
import type { Likes } from './create-likes';
import { countLiked, isLiked, signedOutLikes } from './likes-rules';
import type { LikesState } from './likes-rules';

declare module '../../platform/services/services' {
  interface Services {
    likes: Likes;
  }
}

const noLikesYet: Readable<LikesState> = { get: () => signedOutLikes, subscribe: () => () => undefined };

/** The likes of a signed-out page until the services have started. */
export const useLikesState = (): Readable<LikesState> => useStartedService('likes')?.state ?? noLikesYet;

/** Undefined until it is known. */
export const useLikedCount = (): number | undefined =>
  useStore(useLikesState(), ({ isRead, data }) => (isRead ? countLiked(data) : undefined));

/**
 * Renders when this song's like changes, and not when others do. `toggle` acts in the same tick once the services have started; until the likes
 * are known, the song counts as liked where it `wasLiked`.
 */
export function useLike(song: Song, wasLiked = false): { isLiked: boolean; toggle: () => void } {
  const shown = useStore(useLikesState(), ({ isRead, data }) => (isRead ? isLiked(data, song._id) : wasLiked));
  const started = useStartedService('likes');
  const later = useServiceLater('likes');
  const onUnliked = use(UnlikedContext);
  const offerSignIn = useSignInOffer();
  const press = (likes: Likes) => {
    if (likes.state.get().userId === undefined) offerSignIn('Sign in to like songs.');
    else {
      likes.set(song, !shown);
      if (shown) onUnliked?.(song);
    }
  };
  return { isLiked: shown, toggle: () => (started ? press(started) : void later().then(press)) };
}

/** Hears of songs that the person unlikes within a screen, by a heart or in a menu. */
export const UnlikedContext = createContext<((song: Song) => void) | undefined>(undefined);

/** The last song that was unliked, which can be liked again. */
export function useUndoUnlike() {
  const later = useServiceLater('likes');
  const [last, setLast] = useState<{ text: string; song?: Song }>();
  const song = last?.song;

  return {
    onUnliked: useCallback((unliked: Song) => setLast({ text: `Removed ${unliked.title}`, song: unliked }), []),
    text: last?.text,
    undo:
      song &&
      (() => {
        void later().then(({ set }) => set(song, true));
        setLast({ text: 'Put back' });
      }),
  };
}
