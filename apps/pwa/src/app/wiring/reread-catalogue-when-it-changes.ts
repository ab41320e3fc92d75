import type { QueryClient } from '@tanstack/react-query';
import { rereadCatalogue } from '../../features/admin/reread-catalogue';
import type { Realtime } from '../../platform/realtime/realtime';

/** All pages hear of a change at once, and all of a server's are back at once when it has started again. */
const SPREAD_MS = 5_000;

/** Whatever an admin changes is on everybody's page; also what was changed while nothing could be heard. */
export function rereadCatalogueWhenItChanges(
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
      void rereadCatalogue(client);
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
