const AT_MOST_EVERY_MS = 5 * 60 * 1000;
const RELOADED_AT_KEY = 'chorus.reloaded-at';

interface ReloadingPage {
  window: Pick<Window, 'addEventListener'>;
  /** Access throws where the browser forbids storage. */
  memory: () => Pick<Storage, 'getItem' | 'setItem'>;
  isPlaying: () => boolean;
  now: () => number;
  reload: () => void;
}

/**
 * When a chunk of this release is neither on a server nor cached, reloads the page once. While
 * music plays, the screen offers the reload instead.
 */
export function reloadOnMissingCode({ window, memory, isPlaying, now, reload }: ReloadingPage): void {
  window.addEventListener('vite:preloadError', () => {
    const reloadedAt = Number(memory().getItem(RELOADED_AT_KEY) ?? -Infinity);
    if (isPlaying() || now() - reloadedAt < AT_MOST_EVERY_MS) return;
    memory().setItem(RELOADED_AT_KEY, String(now()));
    reload();
  });
}
