import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefCallback, UIEvent } from 'react';

const FAR_PX = 160;

/**
 * Scroll position relative to the end, so that earlier messages can be added above. Starts at the
 * unread line when the unread messages do not fit.
 */
export function useEndOfMessages(areThere: boolean) {
  const scroll = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(false);
  const [isFar, setIsFar] = useState(false);

  const beginHere: RefCallback<HTMLElement> = useCallback((line) => {
    if (!hasBegun.current) line?.scrollIntoView({ block: 'start' });
  }, []);

  useEffect(() => {
    if (areThere) hasBegun.current = true;
  }, [areThere]);

  return {
    scroll,
    isFar,
    beginHere,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setIsFar(currentTarget.scrollTop < -FAR_PX),
    toEnd: () => scroll.current?.scrollTo({ top: 0 }),
  };
}
