import { Route } from 'workbox-routing';
import type { Router } from 'workbox-routing';
import { Strategy } from 'workbox-strategies';
import type { StrategyHandler } from 'workbox-strategies';
import { isRefreshCatalogueRequest } from '../../platform/storage/responses/response-channel';
import type { CatalogueAnswers } from './answer-catalogue';
import { keptReadAt } from './catalogue-urls';
import { refreshLists } from './refresh-lists';

class StoredFirst extends Strategy {
  constructor(private readonly answers: CatalogueAnswers) {
    super();
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { response, refreshing } = await this.answers.answer(request);
    void handler.waitUntil(refreshing);
    return response;
  }
}

export function serveCatalogue(
  router: Router,
  worker: Pick<ServiceWorkerGlobalScope, 'addEventListener'>,
  answers: CatalogueAnswers,
): void {
  router.registerRoute(new Route(({ url, sameOrigin }) => sameOrigin && keptReadAt(url.pathname) !== undefined, new StoredFirst(answers)));
  worker.addEventListener('message', (event) => {
    if (isRefreshCatalogueRequest(event.data)) event.waitUntil(refreshLists(answers, event.data));
  });
}
