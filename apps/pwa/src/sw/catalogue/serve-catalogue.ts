import { Route } from 'workbox-routing';
import type { Router } from 'workbox-routing';
import { isRefreshCatalogueRequest } from '../../platform/storage/responses/response-channel';
import type { StoredDocuments } from '../documents/stored-documents';
import type { CatalogueAnswers } from './answer-catalogue';
import { isInCopy, storedReadAt } from './catalogue-urls';
import { fetchAhead } from './fetch-ahead';
import type { FormerLists } from './former-lists';

interface Stored {
  answers: CatalogueAnswers;
  former: FormerLists;
  documents: Pick<StoredDocuments, 'refresh'>;
}

export function serveCatalogue(router: Router, worker: Pick<ServiceWorkerGlobalScope, 'addEventListener'>, stored: Stored): void {
  const { answers } = stored;
  router.registerRoute(
    new Route(
      ({ url, sameOrigin }) => sameOrigin && isInCopy(url.pathname),
      ({ request }) => answers.answerList(request),
    ),
  );
  router.registerRoute(
    new Route(
      ({ url, sameOrigin }) => sameOrigin && storedReadAt(url.pathname) !== undefined,
      async ({ request, event }) => {
        const { response, refreshing } = await answers.answer(request);
        event.waitUntil(refreshing);
        return response;
      },
    ),
  );
  worker.addEventListener('message', (event) => {
    if (isRefreshCatalogueRequest(event.data)) event.waitUntil(fetchAhead(stored, event.data));
  });
}
