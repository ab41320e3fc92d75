import { catalogueReadOf, catalogueReads } from '@chorus/contracts';
import type { CatalogueRead } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { mayHaveCopy } from '../../../features/catalogue/lists/device-catalogue';
import type { LazyDeviceState } from '../../../features/catalogue/lists/device-catalogue';
import type { PageWorker } from '../../../platform/service-worker/page-worker';
import type { ResponseSubscriber } from '../../../platform/storage/responses/response-channel';
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

/** Reads that the worker stores when they are viewed, and does not fetch ahead. */
const newToWorker: readonly unknown[] = Object.values<CatalogueRead>(catalogueReads).flatMap(({ path, isFetchedAhead, isInCopy }) =>
  (isFetchedAhead ?? isInCopy) ? [] : [path],
);
const isNewToWorker = ({ queryKey: [path] }: Query): boolean => newToWorker.includes(path);

export const requestCatalogueRefresh = ({ worker, device }: Pick<Deps, 'worker' | 'device'>): void =>
  void worker.then((installed) => installed?.post({ type: 'KEEP_CATALOGUE', ...(device.get().type === 'copy' && { hasCopy: true }) }));

/**
 * Fills the cache from the first visit on: queries that ran before the service worker was active are repeated through it, and reads that
 * nobody opened are fetched in the background. Changes during an outage are read when the server is back.
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
