import { discoveryEndpoints, screenPaths } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api-client/query-of';

interface Opened {
  pathname: string;
  /**
   * Whether a service worker answers, which has the data stored. Without one, the bandwidth is
   * left to the code.
   */
  isServed: boolean;
}

export function prefetchHome({ pathname, isServed }: Opened, client: QueryClient): void {
  if (pathname === screenPaths.home && isServed) client.query(queryOf(discoveryEndpoints.featured)).catch(() => undefined);
}
