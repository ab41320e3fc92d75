import { database } from '../platform/storage/database';
import { sendResponseNews } from '../platform/storage/responses/response-news';
import { createCatalogueAnswers } from './catalogue/answer-catalogue';
import { createResponseStore } from './catalogue/response-store';
import { serveCatalogue } from './catalogue/serve-catalogue';
import { createSearchAnswers } from './search/answer-search';
import { serveSearch } from './search/serve-search';
import { createStoredLibrary } from './search/stored-library';

/** The catalogue, read and searched, with or without a network. */
export function serveLibrary(worker: Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'fetch'>): void {
  const store = createResponseStore(database);
  const news = sendResponseNews();
  const fetch = (url: string, init?: RequestInit) => worker.fetch(url, init);
  serveCatalogue(worker, createCatalogueAnswers({ store, news, fetch }));
  serveSearch(createSearchAnswers({ search: createStoredLibrary(store), news, fetch }));
}
