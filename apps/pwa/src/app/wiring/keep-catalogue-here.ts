import { catalogueReadOf } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { PageWorker } from '../../platform/service-worker/page-worker';
import type { KeepCatalogue, ResponseNewsReceiver } from '../../platform/storage/responses/response-news';
import type { Readable } from '../../platform/store/create-store';

interface Deps {
  worker: Promise<Pick<PageWorker, 'post' | 'onServing' | 'hasServedAlways'> | undefined>;
  client: QueryClient;
  isReachable: Readable<boolean>;
  news: ResponseNewsReceiver;
  /** Between 0 and 1. */
  random?: () => number;
}

/** A server that is too busy for a list is there all the same: on average it is asked again after so long, by each page at another time. */
const AGAIN_AFTER_MS = 20_000;

const KEEP: KeepCatalogue = { type: 'KEEP_CATALOGUE' };
const isOfCatalogue = ({ queryKey: [path] }: Query): boolean => catalogueReadOf(path) !== undefined;

/** Has the service worker fetch what it has not, or not any more, of the catalogue. */
export const fetchCatalogue = ({ worker }: Pick<Deps, 'worker'>): void => void worker.then((installed) => installed?.post(KEEP));

/**
 * Has the catalogue in this browser from the first visit on: what this page has read before the service worker was there is read again
 * through it, and what nobody looked at is fetched behind. What has changed while the server was away is read when it is back.
 */
export function keepCatalogueHere({ worker, client, isReachable, news, random = Math.random }: Deps): void {
  const reread = () => void client.invalidateQueries({ predicate: isOfCatalogue });
  void worker.then((installed) =>
    installed?.onServing(() => {
      if (!installed.hasServedAlways) reread();
      fetchCatalogue({ worker });
    }),
  );
  isReachable.subscribe(() => {
    if (!isReachable.get()) return;
    reread();
    fetchCatalogue({ worker });
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  news.onNews(({ type }) => {
    if (type !== 'away') return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        if (isReachable.get()) fetchCatalogue({ worker });
      },
      AGAIN_AFTER_MS * (0.5 + random()),
    );
  });
}
