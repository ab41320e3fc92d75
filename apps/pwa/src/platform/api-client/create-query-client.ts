import { QueryClient } from '@tanstack/react-query';

const FRESH_FOR_MS = 30_000;

/**
 * No automatic retries: a failure is shown at once, with a retry button. Requests are made even when the
 * browser reports no network, since only a response proves that there is one.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: FRESH_FOR_MS, networkMode: 'always', refetchOnReconnect: 'always' } },
  });
