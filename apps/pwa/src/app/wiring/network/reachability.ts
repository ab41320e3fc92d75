import { API_PREFIX, healthEndpoints, urlOf } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { SessionActor } from '../../../features/session/session-machine';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import { createReachability } from '../../../platform/network/reachability';
import type { Reachability } from '../../../platform/network/reachability';
import type { Connection } from '../../../platform/realtime/realtime';
import type { ResponseSubscriber } from '../../../platform/storage/responses/response-channel';
import type { Readable } from '../../../platform/store/create-store';

const TIMEOUT_MS = 4_000;

interface Deps {
  session: SessionActor;
  queryClient: QueryClient;
  connection: Readable<Connection>;
  responses: ResponseSubscriber;
}

const isThere = async () => {
  const answer = await fetch(urlOf(healthEndpoints.live), { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return answer.ok;
};

export function startReachability({ session, queryClient, connection, responses }: Deps): Readable<boolean> {
  const reachability = createReachability(isThere);
  watchReachability({ reachability, client: queryClient, connection, page: window, isOnline: () => navigator.onLine });
  refetchChangedResponses(responses, queryClient, reachability.check);
  wakeWhenReachable(session, reachability.isReachable);
  return reachability.isReachable;
}

interface WatchDeps {
  reachability: Reachability;
  client: QueryClient;
  connection: Readable<Connection>;
  page: Pick<Window, 'addEventListener'>;
  isOnline: () => boolean;
}

export function watchReachability({ reachability: { check }, client, connection, page, isOnline }: WatchDeps): void {
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

/** Handles messages of the service worker: a stored response has changed, or the server does not respond. */
export function refetchChangedResponses({ onMessage }: ResponseSubscriber, client: QueryClient, check: () => void): void {
  onMessage((message) => {
    if (message.type === 'away') check();
    if (message.type !== 'changed') return;
    const { pathname } = new URL(message.url, location.origin);
    const predicate = (query: Query) => pathOf(query) === pathname;
    void client.refetchQueries({ type: 'active', predicate });
    void client.invalidateQueries({ type: 'inactive', refetchType: 'none', predicate });
  });
}

function pathOf({ queryKey: [path, params] }: Query): string {
  const given: Record<string, unknown> = typeof params === 'object' ? { ...params } : {};
  return API_PREFIX + String(path).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
}

/** A browser's network events may be missing, or come before the network does. */
export function wakeWhenReachable(session: SessionActor, isReachable: Readable<boolean>): void {
  isReachable.subscribe(() => {
    if (isReachable.get()) session.send({ type: 'page.woke' });
  });
}
