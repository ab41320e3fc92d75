import { MOST_REPORTS_AT_ONCE, reportAdminEndpoints } from '@chorus/contracts';
import type { FiledReport, ReportStatus, ReportType } from '@chorus/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callForPart } from '../../../platform/api-client/call-api';
import type { ListPart } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';
import { INITIAL_PAGE_SIZE, itemsOn, pageAt } from '../../../ui/page-numbers';

const { list, counts } = reportAdminEndpoints;
const AT_ONCE = String(MOST_REPORTS_AT_ONCE);

export interface ReportFilter {
  status: ReportStatus;
  type: ReportType | undefined;
}

export const useReportCounts = (type: ReportType | undefined) => useQuery(queryOf(counts, undefined, type && { type }));

export function useReports({ status, type }: ReportFilter, total: number | undefined) {
  const [wanted, setWanted] = useState(1);
  const [size, setSize] = useState(INITIAL_PAGE_SIZE);
  const query = { status, ...(type && { type }), limit: AT_ONCE };
  const parts = useInfiniteQuery<ListPart<typeof list>, Error, FiledReport[], readonly unknown[], string | undefined>({
    queryKey: queryOf(list, undefined, query).queryKey,
    meta: { access: list.access },
    queryFn: ({ pageParam, signal }) => callForPart(list, { query, signal }, pageParam),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  const { data: items = [], hasNextPage, isFetchingNextPage, fetchNextPage } = parts;
  // Reports filed after the count are on the last page.
  const page = pageAt(wanted, size, hasNextPage ? Math.max(total ?? 0, items.length + 1) : items.length);
  const lacksItems = hasNextPage && !isFetchingNextPage && items.length < page.last;

  useEffect(() => {
    if (lacksItems) void fetchNextPage();
  }, [lacksItems, fetchNextPage]);

  return {
    ...parts,
    page,
    shown: itemsOn(page, items),
    goTo: setWanted,
    resize: (to: number) => {
      setSize(to);
      setWanted(1);
    },
  };
}
