import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../platform/api-client/api-failure';
import type { Reachability } from '../../platform/network/reachability';
import type { Connection } from '../../platform/realtime/realtime';
import type { Readable } from '../../platform/store/create-store';

interface ReachabilityDeps {
  reachability: Reachability;
  client: QueryClient;
  /** To the others. */
  connection: Readable<Connection>;
  page: Pick<Window, 'addEventListener'>;
  isOnline: () => boolean;
}

/** Looks whether the server is there when the browser says so of the network, when a call meets nobody and when the connection is lost. */
export function doubtTheNetwork({ reachability: { doubt }, client, connection, page, isOnline }: ReachabilityDeps): void {
  page.addEventListener('online', doubt);
  page.addEventListener('offline', doubt);
  client.getQueryCache().subscribe(({ query }) => {
    const error: unknown = query.state.error;
    if (error instanceof ApiFailure && error.kind === 'away') doubt();
  });
  connection.subscribe(() => {
    if (connection.get() === 'away') doubt();
  });
  if (!isOnline()) doubt();
}
