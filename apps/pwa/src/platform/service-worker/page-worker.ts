import { Workbox } from 'workbox-window';

/** The service worker as a page sees it. */
export interface PageWorker {
  /** Calls back when a newer release is there whole and waits to be asked. */
  onWaiting: (listener: () => void) => void;
  /** Calls back when another release serves this page than the one that it came from. */
  onReplaced: (listener: () => void) => void;
  /** Calls back as soon as the worker answers for this page. */
  onServing: (listener: () => void) => void;
  /** Whether it has from the page's beginning on. */
  hasServedAlways: boolean;
  /** Says something to the worker that serves this page; to nobody when none does. */
  post: (message: object) => void;
  /** Lets the waiting release serve all tabs. */
  replace: () => void;
  /** Looks for a newer release now. */
  checkForUpdate: () => void;
}

const ASK_EVERY_MS = 60 * 60 * 1000;
/** For the worker that switches itself off, which leaves when it is spoken to; others do nothing of it. */
const PAGE_OPENED = { type: 'page.opened' };

/** Installs the service worker, or finds the installed one. `undefined` where the browser has or allows none: the page works without. */
export async function startPageWorker(container = workersOf(navigator)): Promise<PageWorker | undefined> {
  if (!container) return undefined;
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  const waiting = listeners();
  const replaced = listeners();
  const serving = listeners();
  const hasServedAlways = container.controller !== null;
  let isServed = hasServedAlways;
  if (isServed) serving.call();

  workbox.addEventListener('waiting', waiting.call);
  container.addEventListener('controllerchange', () => {
    // The first worker of a page serves the release that the page came from.
    if (isServed) replaced.call();
    isServed = true;
    serving.call();
  });
  try {
    const registration = await workbox.register({ immediate: true });
    registration?.active?.postMessage(PAGE_OPENED);
  } catch (error) {
    console.warn('The page will not open without a network', error);
    return undefined;
  }

  const checkForUpdate = () => void workbox.update().catch(() => undefined);
  setInterval(checkForUpdate, ASK_EVERY_MS);
  return {
    onWaiting: waiting.add,
    onReplaced: replaced.add,
    onServing: serving.add,
    hasServedAlways,
    post: (message) => container.controller?.postMessage(message),
    replace: () => workbox.messageSkipWaiting(),
    checkForUpdate,
  };
}

/** Nothing is missed by who listens late. */
function listeners() {
  const added = new Set<() => void>();
  let hasHappened = false;
  return {
    add: (listener: () => void) => {
      added.add(listener);
      if (hasHappened) listener();
    },
    call: () => {
      hasHappened = true;
      added.forEach((listener) => listener());
    },
  };
}

const workersOf = (browser: Navigator) => ('serviceWorker' in browser ? browser.serviceWorker : undefined);
