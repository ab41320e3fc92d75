import type { EndpointSpec } from '@chorus/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api';
import { isOutdated } from './is-outdated';

/**
 * The TanStack Query options of an endpoint. The key is the endpoint's path, then its parameters and its query, so that everybody who knows
 * the contract can find or invalidate what is cached of it.
 */
export const queryOf = <E extends EndpointSpec>(
  endpoint: E,
  params?: Readonly<Record<string, string>>,
  query?: Readonly<Record<string, string>>,
) =>
  queryOptions({
    queryKey: [endpoint.path, ...[params, query].filter((part) => part !== undefined)],
    meta: { access: endpoint.access },
    queryFn: (context) => callApi(endpoint, { params, query, signal: context.signal, isOutdated: isOutdated(context) }),
  });
