import { API_PREFIX, catalogueReads } from '@chorus/contracts';
import { Route } from 'workbox-routing';
import type { Router } from 'workbox-routing';
import type { createSearchAnswers } from './answer-search';

const SEARCH = API_PREFIX + catalogueReads.search.path;

export function serveSearch(router: Router, answer: ReturnType<typeof createSearchAnswers>): void {
  const route = new Route(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SEARCH,
    async ({ request, event }) => {
      const { response, refreshing } = await answer(request);
      event.waitUntil(refreshing);
      return response;
    },
  );
  router.registerRoute(route);
}
