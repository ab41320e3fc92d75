import { useEffect } from 'react';

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Keeps the screen on while `isWanted`, in browsers that can. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => (isWanted && 'wakeLock' in navigator ? holdWakeLock(navigator.wakeLock, document) : undefined), [isWanted]);
}

/** Browsers release the lock of a page that is hidden: it is requested again when the page is visible. Returns what releases it for good. */
function holdWakeLock(wakeLock: WakeLock, page: Page): () => void {
  let isOver = false;
  let isRequested = false;
  let held: WakeLockSentinel | undefined;

  const release = () => {
    // A release that the browser refuses has happened already.
    held?.release().catch(() => undefined);
    held = undefined;
  };
  const request = async () => {
    if (isRequested || page.visibilityState !== 'visible' || held?.released === false) return;
    isRequested = true;
    // Refused, for example, to save a low battery. The screen then turns off as usual.
    held = await wakeLock.request('screen').catch(() => undefined);
    isRequested = false;
    if (isOver) release();
  };
  const onVisible = () => void request();
  page.addEventListener('visibilitychange', onVisible);
  onVisible();

  return () => {
    isOver = true;
    page.removeEventListener('visibilitychange', onVisible);
    release();
  };
}
