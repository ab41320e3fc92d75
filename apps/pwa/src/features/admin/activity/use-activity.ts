import { auditEndpoints } from '@chorus/contracts';
import type { AuditEntry } from '@chorus/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callForPart } from '../../../platform/api-client/call-api';
import type { ListPart } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';

const endpoint = auditEndpoints.list;
const AT_ONCE = '50';

/** What admins did, newest first, part by part. */
export const useActivity = () =>
  useInfiniteQuery<ListPart<typeof endpoint>, Error, AuditEntry[], readonly unknown[], string | undefined>({
    queryKey: queryOf(endpoint).queryKey,
    meta: { access: endpoint.access },
    queryFn: ({ pageParam, signal }) => callForPart(endpoint, { query: { limit: AT_ONCE }, signal }, pageParam),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
