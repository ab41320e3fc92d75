import { PrecacheController } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isOfThePage } from './page-address';

/**
 * Keeps all files of one release and answers from them, so that the page starts without a network and open tabs find the files of their own
 * release while a newer one waits. Older caches stay: what is unknown may be somebody's.
 */
export function serveShell(files: (PrecacheEntry | string)[]): void {
  const release = new PrecacheController();
  release.precache(files);
  registerRoute(({ url }) => release.getCacheKeyForURL(url.href) !== undefined, release.strategy);
  registerRoute(({ request, url }) => request.mode === 'navigate' && isOfThePage(url), release.createHandlerBoundToURL('/index.html'));
}
