import type { ApiErrorCode } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/api-client/api-failure';

export function onRefusedQuery(client: QueryClient, code: ApiErrorCode, react: () => void): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const error: unknown = event.action.error;
    if (error instanceof ApiFailure && error.code === code) react();
  });
}
