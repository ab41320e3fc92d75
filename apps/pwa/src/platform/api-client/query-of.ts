import type { EndpointSpec } from '@chorus/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api';

/**
 * How TanStack Query reads an endpoint. The key is the endpoint's path, then its parameters, so that everybody who knows the contract
 * can find or invalidate what is cached of it.
 */
export const queryOf = <E extends EndpointSpec>(endpoint: E, params?: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: params ? [endpoint.path, params] : [endpoint.path],
    meta: { access: endpoint.access },
    queryFn: ({ signal }) => callApi(endpoint, { params, signal }),
  });
