const AT_MOST_EVERY_MS = 5 * 60 * 1000;
const RELOADED_AT_KEY = 'chorus.reloaded-at';

interface ReloadingPage {
  window: Pick<Window, 'addEventListener'>;
  /** Access throws where the browser forbids storage. */
  memory: () => Pick<Storage, 'getItem' | 'setItem'>;
  isPlaying: () => boolean;
  isOnline: () => boolean;
  now: () => number;
  reload: () => void;
}

/**
 * When a chunk of this release is neither on a server nor cached, reloads the page once, and not
 * before there is a network. While music plays, the screen offers the reload instead.
 */
export function reloadOnMissingCode({ window, memory, isPlaying, isOnline, now, reload }: ReloadingPage): void {
  const reloadOnce = () => {
    const reloadedAt = Number(memory().getItem(RELOADED_AT_KEY) ?? -Infinity);
    if (isPlaying() || now() - reloadedAt < AT_MOST_EVERY_MS) return;
    memory().setItem(RELOADED_AT_KEY, String(now()));
    reload();
  };
  window.addEventListener('vite:preloadError', () => {
    if (isOnline()) reloadOnce();
    else window.addEventListener('online', reloadOnce, { once: true });
  });
}
