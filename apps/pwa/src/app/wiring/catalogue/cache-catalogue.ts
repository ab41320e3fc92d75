import { catalogueReadOf } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { PageWorker } from '../../../platform/service-worker/page-worker';
import type { RefreshCatalogueRequest, ResponseSubscriber } from '../../../platform/storage/responses/response-channel';
import type { Readable } from '../../../platform/store/create-store';

interface Deps {
  worker: Promise<Pick<PageWorker, 'post' | 'onServing' | 'hasServedAlways'> | undefined>;
  client: QueryClient;
  isReachable: Readable<boolean>;
  responses: ResponseSubscriber;
  /** Between 0 and 1. */
  random?: () => number;
}

/**
 * Average delay before a list is requested again from a busy server; every page picks its own, so
 * that they do not come at once.
 */
const AGAIN_AFTER_MS = 20_000;

const REFRESH: RefreshCatalogueRequest = { type: 'KEEP_CATALOGUE' };
const isOfCatalogue = ({ queryKey: [path] }: Query): boolean => catalogueReadOf(path) !== undefined;

export const requestCatalogueRefresh = ({ worker }: Pick<Deps, 'worker'>): void =>
  void worker.then((installed) => installed?.post(REFRESH));

/**
 * Fills the cache from the first visit on: queries that ran before the service worker was active
 * are repeated through it, and lists that nobody opened are fetched in the background. What
 * changed during an outage is read when the server is back.
 */
export function cacheCatalogue({ worker, client, isReachable, responses, random = Math.random }: Deps): void {
  const reread = () => void client.invalidateQueries({ predicate: isOfCatalogue });
  void worker.then((installed) =>
    installed?.onServing(() => {
      if (!installed.hasServedAlways) reread();
      requestCatalogueRefresh({ worker });
    }),
  );
  isReachable.subscribe(() => {
    if (!isReachable.get()) return;
    reread();
    requestCatalogueRefresh({ worker });
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  responses.onMessage(({ type }) => {
    if (type !== 'away') return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        if (isReachable.get()) requestCatalogueRefresh({ worker });
      },
      AGAIN_AFTER_MS * (0.5 + random()),
    );
  });
}
