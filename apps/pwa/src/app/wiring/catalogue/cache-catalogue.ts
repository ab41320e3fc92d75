import { catalogueReadOf } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { mayHaveCopy } from '../../../features/catalogue/device/copy-revision';
import type { LazyDeviceState } from '../../../features/catalogue/device/create-lazy-device';
import type { PageWorker } from '../../../platform/service-worker/page-worker';
import type { RefreshCatalogueRequest, ResponseSubscriber } from '../../../platform/storage/responses/response-channel';
import type { Readable } from '../../../platform/store/create-store';

interface Deps {
  worker: Promise<Pick<PageWorker, 'post' | 'onServing' | 'hasServedAlways'> | undefined>;
  client: QueryClient;
  device: Readable<LazyDeviceState>;
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

const isOfCatalogue = ({ queryKey: [path] }: Query): boolean => catalogueReadOf(path) !== undefined;

/** What it fetches ahead is not asked for twice; whole lists it may not. */
function isNewToWorker(query: Query): boolean {
  const { isFetchedAhead, isInCopy } = catalogueReadOf(query.queryKey[0]) ?? {};
  return isOfCatalogue(query) && (!isFetchedAhead || isInCopy === true);
}

/** After the start of a page. By then, the device should have its first copy of the catalogue. */
const FIRST_COPY_MS = 60_000;

export const requestCatalogueRefresh = ({ worker, device }: Pick<Deps, 'worker' | 'device'>): void =>
  void worker.then((installed) => installed?.post({ type: 'KEEP_CATALOGUE', ...copyOf(device.get()) }));

function copyOf({ type }: LazyDeviceState): Pick<RefreshCatalogueRequest, 'hasCopy' | 'awaitsCopy'> {
  if (type === 'copy') return { hasCopy: true };
  return type !== 'off' && performance.now() < FIRST_COPY_MS ? { awaitsCopy: true } : {};
}

/**
 * Fills the cache from the first visit on: queries that ran before the service worker was active
 * are repeated through it, and lists that nobody opened are fetched in the background. What
 * changed during an outage is read when the server is back. With a copy of the catalogue on the
 * device, or one to come, whole lists are not fetched.
 */
export function cacheCatalogue({ worker, client, device, isReachable, responses, random = Math.random }: Deps): void {
  const refresh = () => requestCatalogueRefresh({ worker, device });
  const reread = (predicate = isOfCatalogue) => void client.invalidateQueries({ predicate });
  void worker.then((installed) =>
    installed?.onServing(() => {
      if (!installed.hasServedAlways) reread(isNewToWorker);
      refresh();
    }),
  );
  isReachable.subscribe(() => {
    if (!isReachable.get()) return;
    reread();
    refresh();
  });

  let hadCopy = mayHaveCopy(device.get());
  device.subscribe(() => {
    const isOther = hadCopy !== mayHaveCopy(device.get());
    hadCopy = mayHaveCopy(device.get());
    if (isOther) refresh();
  });
  setTimeout(
    () => {
      if (!mayHaveCopy(device.get())) refresh();
    },
    FIRST_COPY_MS - performance.now() + 1,
  );

  let timer: ReturnType<typeof setTimeout> | undefined;
  responses.onMessage(({ type }) => {
    if (type !== 'away') return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        if (isReachable.get()) refresh();
      },
      AGAIN_AFTER_MS * (0.5 + random()),
    );
  });
}
