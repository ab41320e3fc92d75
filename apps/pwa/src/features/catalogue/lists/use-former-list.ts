import type { EndpointSpec } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import { queryOf } from '../../../platform/api-client/query-of';
import type { ListKind } from './arrange';
import { useListReading } from './use-list-reading';
import type { ListSource, SortAndFilter } from './use-list-reading';
import type { ServerWindow } from './use-server-window';

// For one release, after which this file is deleted with `sw/catalogue/former-lists.ts`: release 1 has no windows, neither on its server nor in what
// its service worker stored. That is listed until the device has its copy of the catalogue.

export interface FormerList<T> {
  endpoint: EndpointSpec & { response: z.ZodMiniType<T[]> };
  kind: ListKind<T>;
  isListed: (row: T) => boolean;
}

const NOT_FOUND = 404;

/** The whole list if it can't be read in windows, of which this is the first one; undefined if it can. */
export function useFormerList<T>(
  { endpoint, kind, isListed }: FormerList<T>,
  wanted: SortAndFilter,
  first: UseQueryResult<ServerWindow<T>>,
  isKnown: boolean,
): ListSource<T> | undefined {
  const isFormer = useIsFormer(first, isKnown);
  const select = useCallback((all: T[]) => all.filter(isListed), [isListed]);
  const rows = useQuery({ ...queryOf(endpoint), enabled: isFormer, select });
  const list = useListReading(rows, kind, wanted);
  return isFormer && !rows.isError ? list : undefined;
}

/** It stays true until a newer window arrives: otherwise cards and page buttons would flash with each letter of a filter. */
function useIsFormer<T>(
  { data, dataUpdatedAt, isPlaceholderData, error, errorUpdatedAt }: UseQueryResult<ServerWindow<T>>,
  isKnown: boolean,
): boolean {
  const [failedAt, setFailedAt] = useState<number>();
  const hasWindow = data !== undefined && !isPlaceholderData;
  const isBack = hasWindow && dataUpdatedAt >= (failedAt ?? 0);
  const hasFailed = failedAt !== undefined || (!isKnown && cannotReadWindows(error));
  const nextFailedAt = hasFailed && !isBack ? (failedAt ?? errorUpdatedAt) : undefined;
  if (nextFailedAt !== failedAt) setFailedAt(nextFailedAt);
  return nextFailedAt !== undefined;
}

const cannotReadWindows = (error: Error | null): boolean =>
  error instanceof ApiFailure && (error.kind === 'away' || error.answer?.status === NOT_FOUND);
