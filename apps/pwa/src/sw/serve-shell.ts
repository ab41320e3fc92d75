import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NOT_OF_THE_PAGE } from './not-of-the-page';

/**
 * Keeps all files of one release and answers from them, so that the page starts without a network and open tabs find the files of their own
 * release while a newer one waits. Older caches stay: what is unknown may be somebody's.
 */
export function serveShell(files: (PrecacheEntry | string)[]): void {
  precacheAndRoute(files);
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_OF_THE_PAGE }));
}
