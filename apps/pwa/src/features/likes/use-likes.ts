import { createContext, use, useCallback, useState } from 'react';
import type { Readable } from '../../platform/store/create-store';
import { useStore } from '../../platform/store/use-store';
import { useSignInOffer } from '../../ui/overlays/use-sign-in-offer';
import type { Likes } from './create-likes';
import type { LikesInPage } from './likes-in-page';
import { countLiked, isLiked, signedOutLikes } from './likes-rules';
import type { LikesState } from './likes-rules';

const noLikesYet: Readable<LikesState<never>> = { get: () => signedOutLikes, subscribe: () => () => undefined };

/** The likes of a signed-out page until the services have started. */
export const useLikesState = <Thing>({ useStarted }: Pick<LikesInPage<Thing>, 'useStarted'>): Readable<LikesState<Thing>> =>
  useStarted()?.state ?? noLikesYet;

/** Undefined until it is known. */
export const useLikedCount = <Thing>(of: LikesInPage<Thing>): number | undefined =>
  useStore(useLikesState(of), ({ isRead, data }) => (isRead ? countLiked(data) : undefined));

/**
 * Renders when the like of this song or album changes, and not when others do. `toggle` acts in the same tick once the services have started;
 * until the likes are known, it counts as liked where it `wasLiked`.
 */
export function useLike<Thing extends { _id: string; title: string }>(of: LikesInPage<Thing>, thing: Thing, wasLiked = false) {
  const shown = useStore(useLikesState(of), ({ isRead, data }) => (isRead ? isLiked(data, thing._id) : wasLiked));
  const started = of.useStarted();
  const later = of.useLater();
  const onUnliked = use(UnlikedContext);
  const offerSignIn = useSignInOffer();
  const press = (likes: Likes<Thing>) => {
    if (likes.state.get().userId === undefined) offerSignIn(`Sign in to like ${of.noun}s.`);
    else {
      likes.set(thing, !shown);
      if (shown) onUnliked?.(thing.title, () => likes.set(thing, true));
    }
  };
  return { isLiked: shown, toggle: () => (started ? press(started) : void later().then(press)) };
}

/** Hears of what the person unlikes within a screen, by a heart or in a menu. */
export const UnlikedContext = createContext<((title: string, likeAgain: () => void) => void) | undefined>(undefined);

/** The last song or album that was unliked, which can be liked again. */
export function useUndoUnlike() {
  const [last, setLast] = useState<{ text: string; likeAgain?: () => void }>();
  const likeAgain = last?.likeAgain;

  return {
    onUnliked: useCallback((title: string, again: () => void) => setLast({ text: `Removed ${title}`, likeAgain: again }), []),
    text: last?.text,
    undo:
      likeAgain &&
      (() => {
        likeAgain();
        setLast({ text: 'Put back' });
      }),
  };
}
