import type { QueryFunctionContext } from '@tanstack/react-query';

/** Whether a query is read again because somebody knows that the server has something else by now, and not because time has passed. */
export const isOutdated = ({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>): boolean =>
  client.getQueryState(queryKey)?.isInvalidated ?? false;
