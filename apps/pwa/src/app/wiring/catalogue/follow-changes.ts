import type { QueryClient } from '@tanstack/react-query';
import { catchUpDevice } from '../../../features/catalogue/lists/open-device';
import { invalidateCatalogue } from '../../../platform/api-client/invalidate-catalogue';
import { throttleWithJitter } from '../../../platform/async/throttle-with-jitter';
import { onPageWoke } from '../../../platform/lifecycle/page-wake-ups';
import type { Realtime } from '../../../platform/realtime/realtime';

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
