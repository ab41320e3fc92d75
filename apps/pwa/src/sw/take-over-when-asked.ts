import { lightSchema } from '../platform/storage/light-schema';

/** What workbox-window sends when the listener accepts an update. */
const request = lightSchema(
  'request to take over',
  (value): value is object => typeof value === 'object' && value !== null && 'type' in value && value.type === 'SKIP_WAITING',
);

/** The first release serves the page that installed it at once; a newer one waits until a page asks. */
export function takeOverWhenAsked(worker: Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'skipWaiting' | 'clients'>): void {
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('message', (event) => {
    if (request.safeParse(event.data).success) event.waitUntil(worker.skipWaiting());
  });
}
