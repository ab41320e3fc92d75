const LONGEST_MS = 2_000;
let skeletons = 0;
let isShown = false;
const listeners = new Set<() => void>();

/** Whether the first screen of the page has shown its content. Parts wait only for that screen. */
export const hasShownContent = (): boolean => isShown;

/** Call this when a skeleton appears, and the function that it returns when the skeleton goes. It may be called again. */
export function beginLoading(): () => void {
  skeletons += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    skeletons -= 1;
    // React may be about to replace one skeleton by the next.
    queueMicrotask(notifyIfShown);
  };
}

/** Calls back once no skeleton is left, after 2 s at the latest. Returns a function that cancels. */
export function onContentShown(listener: () => void): () => void {
  const timer = setTimeout(notify, LONGEST_MS);
  listeners.add(listener);
  notifyIfShown();
  return () => {
    clearTimeout(timer);
    listeners.delete(listener);
  };
}

function notifyIfShown(): void {
  if (skeletons === 0) notify();
}

function notify(): void {
  isShown = true;
  listeners.forEach((listener) => listener());
  listeners.clear();
}
