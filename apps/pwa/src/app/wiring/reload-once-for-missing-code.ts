const AT_MOST_EVERY_MS = 5 * 60 * 1000;
const RELOADED_AT_KEY = 'chorus.reloaded-at';

interface ReloadingPage {
  window: Pick<Window, 'addEventListener'>;
  /** Some browsers forbid it. */
  memory: () => Pick<Storage, 'getItem' | 'setItem'>;
  isPlaying: () => boolean;
  now: () => number;
  reload: () => void;
}

/**
 * A piece of this page's release is on no server and in no cache any more: loads the page anew, once. While music plays the screen says what is
 * missing instead, and offers the same.
 */
export function reloadOnceForMissingCode({ window, memory, isPlaying, now, reload }: ReloadingPage): void {
  window.addEventListener('vite:preloadError', () => {
    const reloadedAt = Number(memory().getItem(RELOADED_AT_KEY) ?? -Infinity);
    if (isPlaying() || now() - reloadedAt < AT_MOST_EVERY_MS) return;
    memory().setItem(RELOADED_AT_KEY, String(now()));
    reload();
  });
}
