import { discoveryEndpoints, screenPaths } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';

const { featured } = discoveryEndpoints;

/**
 * Requests Home's first songs before there is a screen for them, and before it is known who is
 * here: everybody gets the same. Resolves when they are there or fail, elsewhere at once.
 */
export async function prefetchHome(pathname: string, client: QueryClient): Promise<void> {
  if (pathname !== screenPaths.home) return;
  const query = { ...queryOf(featured), queryFn: () => callApi(featured, { asAnyone: true }) };
  await client.query(query).catch(() => undefined);
}
