import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

interface FullScreen {
  isFull: boolean;
  toggle: () => void;
}

/** Undefined in browsers that have none, as on iPhones. */
export function useFullScreen(): FullScreen | undefined {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

  if (!document.fullscreenEnabled) return undefined;
  return {
    isFull,
    // Browsers may refuse; then it stays as it is. The whole document, because a dialog cannot be full screen.
    toggle: () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined),
  };
}
