import { API_PREFIX, catalogueReads } from '@chorus/contracts';
import { registerRoute } from 'workbox-routing';
import type { createSearchAnswers } from './answer-search';

const SEARCH = API_PREFIX + catalogueReads.search.path;

export function serveSearch(answer: ReturnType<typeof createSearchAnswers>): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SEARCH,
    async ({ request, event }) => {
      const { response, refreshing } = await answer(request);
      event.waitUntil(refreshing);
      return response;
    },
  );
}
