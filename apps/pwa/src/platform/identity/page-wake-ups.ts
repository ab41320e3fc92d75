/**
 * Calls back when what failed or fell due meanwhile is worth another look: the network is back, the page is looked at again (also after
 * the machine slept), or the browser brought it back as it was left. Answers with how to stop.
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
