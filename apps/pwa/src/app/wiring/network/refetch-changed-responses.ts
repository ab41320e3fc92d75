import { API_PREFIX } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ResponseSubscriber } from '../../../platform/storage/responses/response-channel';

export function refetchChangedResponses({ onMessage }: ResponseSubscriber, client: QueryClient, check: () => void): void {
  onMessage((message) => {
    if (message.type === 'away') {
      check();
      return;
    }
    const { pathname } = new URL(message.url, location.origin);
    const predicate = (query: Query) => pathOf(query) === pathname;
    void client.refetchQueries({ type: 'active', predicate });
    void client.invalidateQueries({ type: 'inactive', refetchType: 'none', predicate });
  });
}

function pathOf({ queryKey: [path, params] }: Query): string {
  const given: Record<string, unknown> = typeof params === 'object' ? { ...params } : {};
  return API_PREFIX + String(path).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
}
