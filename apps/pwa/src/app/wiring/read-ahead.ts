import { discoveryEndpoints } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';

/** Asks for what the screen at a path shows first while its code is on its way. */
export function readAhead(pathname: string, client: QueryClient): void {
  if (pathname === '/') client.query(queryOf(discoveryEndpoints.featured)).catch(() => undefined);
}
