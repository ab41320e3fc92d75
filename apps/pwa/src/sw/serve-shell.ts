import { PrecacheController } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { Route } from 'workbox-routing';
import type { Router } from 'workbox-routing';
import { withStoredOpening } from './documents/stored-opening';
import type { OpeningDeps } from './documents/stored-opening';
import { onFreeLine } from './on-free-line';
import { isOfThePage } from './page-address';

/**
 * Precaches the files of one release, so that the page starts offline and open tabs find the files
 * of their own release while a newer one waits. Unknown caches are left alone: they may hold user
 * data.
 */
export function serveShell(router: Router, files: (PrecacheEntry | string)[], stored: OpeningDeps): void {
  const release = new PrecacheController({ plugins: [onFreeLine(navigator.locks)] });
  release.precache(files);
  router.registerRoute(new Route(({ url }) => release.getCacheKeyForURL(url.href) !== undefined, release.strategy));
  const page = release.createHandlerBoundToURL('/index.html');
  router.registerRoute(
    new Route(
      ({ request, url }) => request.mode === 'navigate' && isOfThePage(url),
      async (options) => withStoredOpening(options.url, await page(options), stored),
    ),
  );
}
