import type { QueryFunctionContext } from '@tanstack/react-query';

/** Whether a query is refetched because its data is known to be outdated, and not because of its age. */
export const isOutdated = ({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>): boolean =>
  client.getQueryState(queryKey)?.isInvalidated ?? false;
