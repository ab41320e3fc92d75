import { catalogueReadOf, catalogueReads } from '@chorus/contracts';
import type { CatalogueRead } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { mayHaveCopy } from '../../../features/catalogue/lists/device-catalogue';
import type { LazyDeviceState } from '../../../features/catalogue/lists/device-catalogue';
import { catchUpDevice } from '../../../features/catalogue/lists/open-device';
import { invalidateCatalogue } from '../../../platform/api-client/invalidate-catalogue';
import { throttleWithJitter } from '../../../platform/async/throttle-with-jitter';
import { onPageWoke } from '../../../platform/lifecycle/page-wake-ups';
import type { Realtime } from '../../../platform/realtime/realtime';
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

/** Jittered, because all pages hear of a change, of a restarted server, or of a Redis that comes and goes, at the same moment. */
const REREAD = { jitterMs: 5_000, floorMs: 5_000 };

/** Also refetches after a reconnect, since events may have been missed. */
export function refetchChangedCatalogue(
  { on, connection }: Pick<Realtime, 'on' | 'connection'>,
  client: QueryClient,
  onReread: () => void,
  random?: () => number,
): void {
  let wasConnected = false;

  const reread = () => {
    void invalidateCatalogue(client);
    onReread();
  };
  const rereadSoon = throttleWithJitter(reread, { ...REREAD, ...(random && { random }) });

  on('catalogue_changed', rereadSoon);
  on('catch_up', rereadSoon);
  connection.subscribe(() => {
    if (connection.get() !== 'connected') return;
    if (wasConnected) rereadSoon();
    wasConnected = true;
  });
}

/** For visitors, who have no socket, and for changes that have no event. */
const LOOK_AGAIN_MS = 30_000;

/** Keeps the device's copy of the catalogue up to date: from the start, after changes, and when events may have been missed. */
export function followOnDevice({ on, connection }: Pick<Realtime, 'on' | 'connection'>): void {
  catchUpDevice();
  on('catalogue_changed', ({ revision }) => catchUpDevice(revision));
  on('catch_up', () => catchUpDevice());
  connection.subscribe(() => {
    if (connection.get() === 'connected') catchUpDevice();
  });
  onPageWoke(() => catchUpDevice());
  setInterval(() => {
    if (document.visibilityState === 'visible') catchUpDevice();
  }, LOOK_AGAIN_MS);
}
