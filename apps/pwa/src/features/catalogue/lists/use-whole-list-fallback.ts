import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import type { ServerWindow } from './use-server-window';

const NOT_FOUND = 404;

/**
 * True when the list can't be read in windows, so that the caller shows the whole one. It stays true until a newer window arrives: otherwise cards
 * and page buttons would flash with each letter of a filter.
 */
export function useWholeListFallback<T>(
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
