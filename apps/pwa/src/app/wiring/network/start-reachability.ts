import { healthEndpoints, urlOf } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createReachability } from '../../../platform/network/reachability';
import type { Connection } from '../../../platform/realtime/realtime';
import type { ResponseSubscriber } from '../../../platform/storage/responses/response-channel';
import type { Readable } from '../../../platform/store/create-store';
import { refetchChangedResponses } from './refetch-changed-responses';
import { watchReachability } from './watch-reachability';

const TIMEOUT_MS = 4_000;

interface Deps {
  queryClient: QueryClient;
  connection: Readable<Connection>;
  responses: ResponseSubscriber;
}

const isThere = async () => {
  const answer = await fetch(urlOf(healthEndpoints.live), { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return answer.ok;
};

export function startReachability({ queryClient, connection, responses }: Deps): Readable<boolean> {
  const reachability = createReachability(isThere);
  watchReachability({ reachability, client: queryClient, connection, page: window, isOnline: () => navigator.onLine });
  refetchChangedResponses(responses, queryClient, reachability.check);
  return reachability.isReachable;
}
