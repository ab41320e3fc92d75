import { fieldsOf } from '../platform/json/fields-of';

/** The first release claims the page that installed it; a newer one waits until a page asks. */
export function skipWaitingOnRequest(worker: Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'skipWaiting' | 'clients'>): void {
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('message', (event) => {
    if (fieldsOf(event.data).type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
  });
}
