import { statsEndpoints } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { callApi } from '../../platform/api-client/call-api';

const ASK_EVERY_MS = 5_000;

const isWaiting = ({ state }: Query): boolean => state.error instanceof ApiFailure && state.error.kind === 'away';

/**
 * While something on the page waits for a server that is away, asks it every five seconds for the smallest thing that needs its database,
 * and reads again what is missing as soon as it answers. Returns how to stop.
 */
export function refetchWhenBack(client: QueryClient): () => void {
  let asking = false;

  const refetchIfBack = async () => {
    if (asking || client.getQueryCache().findAll({ type: 'active', predicate: isWaiting }).length === 0) return;
    asking = true;
    const isBack = await callApi(statsEndpoints.read).then(
      () => true,
      () => false,
    );
    asking = false;
    if (isBack) await client.refetchQueries({ type: 'active', predicate: isWaiting });
  };

  const timer = setInterval(() => void refetchIfBack(), ASK_EVERY_MS);
  return () => clearInterval(timer);
}
