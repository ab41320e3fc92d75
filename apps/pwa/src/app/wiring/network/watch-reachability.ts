import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import type { Reachability } from '../../../platform/network/reachability';
import type { Connection } from '../../../platform/realtime/realtime';
import type { Readable } from '../../../platform/store/create-store';

interface ReachabilityDeps {
  reachability: Reachability;
  client: QueryClient;
  connection: Readable<Connection>;
  page: Pick<Window, 'addEventListener'>;
  isOnline: () => boolean;
}

export function watchReachability({ reachability: { check }, client, connection, page, isOnline }: ReachabilityDeps): void {
  page.addEventListener('online', check);
  page.addEventListener('offline', check);
  client.getQueryCache().subscribe(({ query }) => {
    const error: unknown = query.state.error;
    if (error instanceof ApiFailure && error.kind === 'away') check();
  });
  connection.subscribe(() => {
    if (connection.get() === 'away') check();
  });
  if (!isOnline()) check();
}
