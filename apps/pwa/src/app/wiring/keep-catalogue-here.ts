import { cataloguePaths } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { PageWorker } from '../../platform/service-worker/page-worker';
import type { KeepCatalogue } from '../../platform/storage/responses/response-news';
import type { Readable } from '../../platform/store/create-store';

interface Around {
  worker: Promise<Pick<PageWorker, 'tell' | 'onServing' | 'hasServedAlways'> | undefined>;
  client: QueryClient;
  isReachable: Readable<boolean>;
}

const KEEP: KeepCatalogue = { type: 'KEEP_CATALOGUE' };
const paths = new Set<unknown>(Object.values(cataloguePaths));
const isOfCatalogue = ({ queryKey: [path] }: Query): boolean => paths.has(path);

/** Has the service worker fetch what it has not, or not any more, of the catalogue. */
export const fetchCatalogue = ({ worker }: Pick<Around, 'worker'>): void => void worker.then((installed) => installed?.tell(KEEP));

/**
 * Has the catalogue in this browser from the first visit on: what this page has read before the service worker was there is read again
 * through it, and what nobody looked at is fetched behind. What has changed while the server was away is read when it is back.
 */
export function keepCatalogueHere({ worker, client, isReachable }: Around): void {
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
}
