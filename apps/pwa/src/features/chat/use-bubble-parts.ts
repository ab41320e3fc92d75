import { useCallback, useMemo } from 'react';
import type { RefObject } from 'react';
import type { BubbleParts } from './bubble-parts';
import { useJump } from './use-jump';

type Given = Omit<BubbleParts, 'onJump' | 'onHide'>;

/** The parts stay the same object as long as nothing in them changes. */
export function useBubbleParts(given: Given, scroll: RefObject<HTMLElement | null>): BubbleParts {
  const { canAnswer, renderLink, renderActions, onReply } = given;
  const { clerkId, fullName } = given.peer;
  const onJump = useJump(clerkId, scroll);
  const onHide = useCallback(() => scroll.current?.focus({ preventScroll: true }), [scroll]);

  return useMemo(
    () => ({ peer: { clerkId, fullName }, canAnswer, renderLink, renderActions, onReply, onJump, onHide }),
    [clerkId, fullName, canAnswer, renderLink, renderActions, onReply, onJump, onHide],
  );
}
