import type { Router } from 'workbox-routing';
import { database } from '../platform/storage/database';
import { createResponsePublisher } from '../platform/storage/responses/response-channel';
import { createCatalogueAnswers } from './catalogue/answer-catalogue';
import { createResponseStore } from './catalogue/response-store';
import { serveCatalogue } from './catalogue/serve-catalogue';
import { createSearchAnswers } from './search/answer-search';
import { serveSearch } from './search/serve-search';
import { createStoredLibrary } from './search/stored-library';

export function serveLibrary(router: Router, worker: Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'fetch'>): void {
  const store = createResponseStore(database);
  const channel = createResponsePublisher();
  const fetch = (url: string, init?: RequestInit) => worker.fetch(url, init);
  serveCatalogue(router, worker, createCatalogueAnswers({ store, channel, fetch }));
  serveSearch(router, createSearchAnswers({ search: createStoredLibrary(store), channel, fetch }));
}
