import { mediaTypes, parseMediaUrl } from '@chorus/contracts';
import { registerQuotaErrorCallback } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { KEPT_COVERS } from '../../platform/storage/kept-covers-cache';

/** A picture takes some 30 kB. */
const MOST_PICTURES = 600;

const COVERS = 'chorus-covers';

const isPicture = ({ pathname }: URL): boolean => mediaTypes.get(parseMediaUrl(pathname)?.ext ?? '')?.startsWith('image/') ?? false;

/** Pictures never change, so that a stored one is as good as any: those of kept songs stay, of others the ones seen last. */
export function serveCovers(): void {
  const seen = new CacheFirst({ cacheName: COVERS, plugins: [onlyTheLatest()] });

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPicture(url),
    async (options) => {
      const kept = await caches.match(options.request.url, { cacheName: KEPT_COVERS }).catch(() => undefined);
      return kept ?? seen.handle(options);
    },
  );
}

/** Lets go of the pictures that were seen longest ago, and of all of them when the disk is full: songs need the room more. */
function onlyTheLatest(): WorkboxPlugin {
  const expiration = new CacheExpiration(COVERS, { maxEntries: MOST_PICTURES });
  registerQuotaErrorCallback(async () => {
    await caches.delete(COVERS);
    await expiration.delete();
  });

  return {
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
      if (cachedResponse) await expiration.updateTimestamp(request.url);
      return cachedResponse;
    },
    cacheDidUpdate: async ({ request }) => {
      await expiration.updateTimestamp(request.url);
      await expiration.expireEntries();
    },
  };
}
