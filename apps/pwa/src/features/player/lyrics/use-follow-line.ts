import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useMediaQuery } from '../../../ui/hooks/use-media-query';

const RETURNS_AFTER_MS = 4_000;

function scrollToLine(box: HTMLElement, behavior: ScrollBehavior) {
  const line = box.querySelector<HTMLElement>('[aria-current]');
  const top = line ? line.offsetTop - (box.clientHeight - line.offsetHeight) / 2 : 0;
  box.scrollTo({ top, behavior });
}

/**
 * Keeps the current line in the middle of its scroller until somebody scrolls or moves the focus there; returns to it 4 s after the last of
 * these.
 */
export function useFollowLine(scroller: RefObject<HTMLElement | null>, current: number) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isFree, setIsFree] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasShown = useRef(false);

  const follow = useCallback(() => {
    clearTimeout(timer.current);
    setIsFree(false);
  }, []);
  const release = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(follow, RETURNS_AFTER_MS);
    setIsFree(true);
  }, [follow]);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const { current: box } = scroller;
    if (isFree || !box) return;
    scrollToLine(box, isStill || !hasShown.current ? 'instant' : 'smooth');
    hasShown.current = true;
  }, [scroller, current, isFree, isStill]);

  // For example, when a phone is turned.
  useEffect(() => {
    const { current: box } = scroller;
    if (isFree || !box) return;
    const observer = new ResizeObserver(() => scrollToLine(box, 'instant'));
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, isFree]);

  return {
    follow,
    handlers: {
      onWheel: release,
      onTouchMove: release,
      onPointerDown: release,
      onKeyDown: release,
      onFocus: release,
      // After a flick it keeps scrolling without a touch.
      onScroll: () => isFree && release(),
    },
  };
}
