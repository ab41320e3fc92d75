import type { Router } from 'workbox-routing';
import { Route } from 'workbox-routing';
import { API_PREFIX, catalogueReads } from '@chorus/contracts';
import { createResponsePublisher } from '../platform/storage/responses/response-channel';
import { createCatalogueAnswers } from './catalogue/answer-catalogue';
import type { ResponseStore } from '../platform/storage/responses/response-store';
import { serveCatalogue } from './catalogue/serve-catalogue';
import { createSearchAnswers } from './search/answer-search';
import { createStoredLibrary } from './search/stored-library';

export function serveLibrary(
  router: Router,
  worker: Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'fetch'>,
  store: ResponseStore,
): void {
  const channel = createResponsePublisher();
  const fetch = (url: string, init?: RequestInit) => worker.fetch(url, init);
  serveCatalogue(router, worker, createCatalogueAnswers({ store, channel, fetch }));
  serveSearch(router, createSearchAnswers({ search: createStoredLibrary(store), channel, fetch }));
}

const SEARCH = API_PREFIX + catalogueReads.search.path;

function serveSearch(router: Router, answer: ReturnType<typeof createSearchAnswers>): void {
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
