import { mediaTypes, parseMediaUrl } from '@chorus/contracts';
import { Route } from 'workbox-routing';
import type { Router } from 'workbox-routing';
import { DOWNLOAD_COVERS, SHOWN_COVERS } from '../../platform/storage/caches';
import { answerCover } from './covers';

const isPicture = ({ pathname }: URL): boolean => mediaTypes.get(parseMediaUrl(pathname)?.ext ?? '')?.startsWith('image/') ?? false;

/** While `mayShow` says no, covers count as not stored, and none are stored. */
export function serveCovers(router: Router, mayShow: () => Promise<boolean>): void {
  const open = (name: string) => async () => {
    if (await mayShow()) return caches.open(name);
    throw new Error('Visitors may not listen here.');
  };
  const route = new Route(
    ({ url, sameOrigin }) => sameOrigin && isPicture(url),
    async ({ event, request }) => {
      const { response, storing } = await answerCover(request, {
        downloaded: open(DOWNLOAD_COVERS),
        seen: open(SHOWN_COVERS),
        purge: () => caches.delete(SHOWN_COVERS),
        fetch: (asked) => fetch(asked),
      });
      event.waitUntil(storing);
      return response;
    },
  );
  router.registerRoute(route);
}
