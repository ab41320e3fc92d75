import { mediaTypes, parseMediaUrl } from '@chorus/contracts';
import { Route } from 'workbox-routing';
import type { Router } from 'workbox-routing';
import { DOWNLOAD_COVERS } from '../../platform/storage/download-covers-cache';
import { answerCover } from './covers';

const COVERS = 'chorus-covers';

const isPicture = ({ pathname }: URL): boolean => mediaTypes.get(parseMediaUrl(pathname)?.ext ?? '')?.startsWith('image/') ?? false;

export function serveCovers(router: Router): void {
  const route = new Route(
    ({ url, sameOrigin }) => sameOrigin && isPicture(url),
    async ({ event, request }) => {
      const { response, storing } = await answerCover(request, {
        downloaded: () => caches.open(DOWNLOAD_COVERS),
        seen: () => caches.open(COVERS),
        purge: () => caches.delete(COVERS),
        fetch: (asked) => fetch(asked),
      });
      event.waitUntil(storing);
      return response;
    },
  );
  router.registerRoute(route);
}
