import { fieldsOf } from '../platform/storage/fields-of';

/** The first release serves the page that installed it at once; a newer one waits until a page asks. */
export function takeOverWhenAsked(worker: Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'skipWaiting' | 'clients'>): void {
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('message', (event) => {
    // What workbox-window sends when the listener accepts an update.
    if (fieldsOf(event.data).type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
  });
}
