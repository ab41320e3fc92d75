import { statsEndpoints, TOO_MANY_REQUESTS } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import { callApi } from '../../../platform/api-client/call-api';
import { retryAfterMs } from '../../../platform/api-client/retry-after';

const ASK_EVERY_MS = 5_000;
const PAUSES_MS = [2_000, 5_000, 15_000] as const;

/** Returns the pause before the next attempt; undefined if the server refused, or nobody answered (`refetchWhenBack` handles that). */
function pauseAfter(error: unknown, failures: number): number | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const { kind, answer } = error;
  if (kind === 'refused' ? answer?.status !== TOO_MANY_REQUESTS : kind === 'away' && !answer) return undefined;
  return retryAfterMs(answer?.retryAfter, Date.now()) ?? PAUSES_MS[failures] ?? PAUSES_MS[2];
}

export function repeatFailedQueries(client: QueryClient): void {
  repeatAfterPause(client);
  refetchWhenBack(client);
}

/** Repeats failed queries in the background while the page shows the error, and replaces the error by the answer. */
function repeatAfterPause(client: QueryClient): void {
  const repeated = new Set<Query>();

  const repeatLater = (query: Query, error: unknown, failures: number) => {
    const pause = query.isActive() ? pauseAfter(error, failures) : undefined;
    if (pause === undefined || repeated.has(query)) return;
    repeated.add(query);
    setTimeout(() => {
      void repeat(query).then((next) => {
        repeated.delete(query);
        if (next) repeatLater(query, next.error, failures + 1);
      });
    }, pause);
  };

  /** Resolves with the new error, unless the query has been run by something else meanwhile. */
  const repeat = async (query: Query): Promise<{ error: unknown } | undefined> => {
    const { queryFn, behavior } = query.options;
    const failure = query.state.error;
    if (!query.isActive() || !failure || query.state.fetchStatus !== 'idle' || typeof queryFn !== 'function') return undefined;
    const isStillFailed = () => query.state.error === failure;
    try {
      // Bypasses the query, which would show that it loads instead of its error. Infinite queries cannot be bypassed.
      if (behavior) await query.fetch();
      else {
        const data: unknown = await queryFn({ client, queryKey: query.queryKey, signal: new AbortController().signal, meta: query.meta });
        if (isStillFailed()) query.setData(data);
      }
      return undefined;
    } catch (error) {
      return behavior || isStillFailed() ? { error } : undefined;
    }
  };

  const queries = client.getQueryCache();
  const watch = (query: Query | undefined) => {
    if (query?.state.fetchStatus === 'idle') repeatLater(query, query.state.error, 0);
  };
  queries.getAll().forEach(watch);
  queries.subscribe(({ query: { queryHash } }) => watch(queries.get(queryHash)));
}

const isWaiting = ({ state }: Query): boolean => state.error instanceof ApiFailure && state.error.kind === 'away' && !state.error.answer;

/**
 * While a query on the page got no answer at all (`repeatAfterPause` handles the others), polls the smallest endpoint that needs the
 * database every five seconds, and refetches what is missing as soon as it answers.
 */
function refetchWhenBack(client: QueryClient): void {
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

  setInterval(() => void refetchIfBack(), ASK_EVERY_MS);
}
