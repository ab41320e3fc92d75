import { discoveryEndpoints, screenPaths } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';

interface Opened {
  pathname: string;
  /** Whether the service worker answers, which has it stored. A network that brings the code is not burdened further. */
  isServed: boolean;
}

/** Asks for what the opened screen shows first while its code is on its way. */
export function readAhead({ pathname, isServed }: Opened, client: QueryClient): void {
  if (pathname === screenPaths.home && isServed) client.query(queryOf(discoveryEndpoints.featured)).catch(() => undefined);
}
