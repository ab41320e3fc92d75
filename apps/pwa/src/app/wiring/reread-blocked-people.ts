import { blockEndpoints } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';
import type { Realtime } from '../../platform/realtime/realtime';

/** Whom somebody blocks in one tab is blocked in all of theirs. */
export function rereadBlockedPeople({ on }: Pick<Realtime, 'on'>, client: QueryClient): void {
  on('block_changed', () => void client.invalidateQueries({ queryKey: queryOf(blockEndpoints.list).queryKey }));
}
