import { statsEndpoints } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import { callApi } from '../../../platform/api-client/call-api';

const ASK_EVERY_MS = 5_000;

const isWaiting = ({ state }: Query): boolean => state.error instanceof ApiFailure && state.error.kind === 'away' && !state.error.answer;

/**
 * While a query on the page got no answer at all (`repeatFailedQueries` has the others), polls the
 * smallest endpoint that needs the database every five seconds, and refetches what is missing as
 * soon as it answers.
 */
export function refetchWhenBack(client: QueryClient): void {
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
