import { useEffect, useId, useRef } from 'react';

/**
 * While active, Back calls `onBack` and stays on the page. The page then has one more history entry at the same URL, which is removed once
 * nothing is active. After a reload it remains, so that Back has to be pressed twice.
 */
export function useBackRequest(isActive: boolean, onBack: () => void): void {
  const mark = useId();
  const latest = useRef(onBack);
  const isWanted = useRef(false);
  useEffect(() => {
    latest.current = onBack;
  });

  useEffect(() => {
    if (!isActive) return;
    const isOnTop = () => markOf(history.state) === mark;
    const push = () => history.pushState({ ...(history.state as object | null), mark }, '');
    const handleBack = () => {
      if (isOnTop()) return;
      push();
      if (ownTraversals === 0) latest.current();
    };
    isWanted.current = true;
    if (!isOnTop()) push();
    window.addEventListener('popstate', handleBack);
    return () => {
      isWanted.current = false;
      window.removeEventListener('popstate', handleBack);
      // A microtask, since React runs effects twice in development. After a navigation, another entry is on top, which stays.
      queueMicrotask(() => {
        if (!isWanted.current && isOnTop()) goBack();
      });
    };
  }, [isActive, mark]);
}

/** Counts our own traversals, which a form that is edited again before one arrives must not take for Back. */
let ownTraversals = 0;

function goBack(): void {
  ownTraversals += 1;
  // The timeout runs after the listeners of forms, in whatever order they were added.
  window.addEventListener('popstate', () => setTimeout(() => (ownTraversals -= 1)), { once: true });
  history.back();
}

const markOf = (state: unknown): unknown => (typeof state === 'object' && state !== null && 'mark' in state ? state.mark : undefined);
