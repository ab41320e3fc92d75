import type { QueryClient } from '@tanstack/react-query';
import { invalidateCatalogue } from '../../../platform/api-client/invalidate-catalogue';
import type { Realtime } from '../../../platform/realtime/realtime';

/**
 * Pages refetch at random times within this span: all of them hear of a change, or of a restarted
 * server, at the same moment.
 */
const SPREAD_MS = 5_000;

/** Also refetches after a reconnect, since events may have been missed. */
export function refetchChangedCatalogue(
  { on, connection }: Pick<Realtime, 'on' | 'connection'>,
  client: QueryClient,
  onReread: () => void,
  random: () => number = Math.random,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasConnected = false;

  const rereadSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void invalidateCatalogue(client);
      onReread();
    }, random() * SPREAD_MS);
  };

  on('catalogue_changed', rereadSoon);
  on('catch_up', rereadSoon);
  connection.subscribe(() => {
    if (connection.get() !== 'connected') return;
    if (wasConnected) rereadSoon();
    wasConnected = true;
  });
}
