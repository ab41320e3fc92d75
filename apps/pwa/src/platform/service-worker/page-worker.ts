import { Workbox } from 'workbox-window';

export interface PageWorker {
  /** Calls back when a newer release is installed and waits for activation. */
  onWaiting: (listener: () => void) => void;
  /** Calls back when another release than the page's own controls it. */
  onReplaced: (listener: () => void) => void;
  /** Calls back as soon as the service worker controls this page. */
  onServing: (listener: () => void) => void;
  /** Whether it has controlled the page from the start. */
  hasServedAlways: boolean;
  /** Posts to the controlling service worker; does nothing without one. */
  post: (message: object) => void;
  /** Activates the waiting release in all tabs. */
  replace: () => void;
  checkForUpdate: () => void;
}

const ASK_EVERY_MS = 60 * 60 * 1000;
/** Sent for the worker that unregisters itself when it gets a message; others ignore it. */
const PAGE_OPENED = { type: 'page.opened' };

/** Registers the service worker, or finds the registered one. `undefined` if the browser has none or forbids it: the page works without. */
export async function startPageWorker(container = workersOf(navigator)): Promise<PageWorker | undefined> {
  if (!container) return undefined;
  const waiting = listeners();
  const replaced = listeners();
  const serving = listeners();
  const hasServedAlways = container.controller !== null;
  let isServed = hasServedAlways;
  if (isServed) serving.call();

  container.addEventListener('controllerchange', () => {
    // The first worker of a page is of the page's own release.
    if (isServed) replaced.call();
    isServed = true;
    serving.call();
  });
  const workbox = await register(waiting.call).catch((error: unknown) => console.warn('The service worker could not be registered', error));
  if (!workbox) return undefined;

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

async function register(onWaiting: () => void): Promise<Workbox> {
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  workbox.addEventListener('waiting', onWaiting);
  const registration = await workbox.register({ immediate: true });
  registration?.active?.postMessage(PAGE_OPENED);
  return workbox;
}

/** An event is replayed to late listeners. */
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
