import { QueryClient } from '@tanstack/react-query';

const FRESH_FOR_MS = 30_000;

/**
 * What the page knows of the server's lists. Nothing retries in silence: a person is told at once and can try again.
 * Requests are made whatever the browser thinks of the network, since only an answer shows whether there is one.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: FRESH_FOR_MS, networkMode: 'always', refetchOnReconnect: 'always' } },
  });
