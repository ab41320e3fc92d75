import { PrecacheController } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { Route } from 'workbox-routing';
import type { Router } from 'workbox-routing';
import { isOfThePage } from './page-address';

/**
 * Precaches the files of one release, so that the page starts offline and open tabs find the files
 * of their own release while a newer one waits. Unknown caches are left alone: they may hold user
 * data.
 */
export function serveShell(router: Router, files: (PrecacheEntry | string)[]): void {
  const release = new PrecacheController();
  release.precache(files);
  router.registerRoute(new Route(({ url }) => release.getCacheKeyForURL(url.href) !== undefined, release.strategy));
  router.registerRoute(
    new Route(({ request, url }) => request.mode === 'navigate' && isOfThePage(url), release.createHandlerBoundToURL('/index.html')),
  );
}
