/**
 * Calls back when a retry may succeed or a timer may be overdue: the network is back, the page
 * became visible (also after sleep), or it was restored from the back/forward cache. Returns a
 * function that unsubscribes.
 */
export function onPageWoke(listener: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  const whenRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('online', listener, { signal });
  window.addEventListener('pageshow', whenRestored, { signal });
  document.addEventListener('visibilitychange', whenVisible, { signal });
  return () => stopping.abort();
}
