import { API_PREFIX } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ResponseNewsReceiver } from '../../platform/storage/responses/response-news';

/** Reads again what the service worker has another answer to by now, and doubts the network where it met nobody. */
export function followResponses({ onNews }: ResponseNewsReceiver, client: QueryClient, doubt: () => void): void {
  onNews((news) => {
    if (news.type === 'away') {
      doubt();
      return;
    }
    const { pathname } = new URL(news.url, location.origin);
    const predicate = (query: Query) => pathOf(query) === pathname;
    void client.refetchQueries({ type: 'active', predicate });
    void client.invalidateQueries({ type: 'inactive', refetchType: 'none', predicate });
  });
}

/** Keys are as `queryOf` makes them: an endpoint's path, then its parameters. */
function pathOf({ queryKey: [path, params] }: Query): string {
  const given: Record<string, unknown> = typeof params === 'object' ? { ...params } : {};
  return API_PREFIX + String(path).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
}
