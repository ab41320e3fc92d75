import { TOO_MANY_REQUESTS } from '@chorus/contracts';
import type { ResponsePublisher } from '../../platform/storage/responses/response-channel';
import { withTimeout } from '../../platform/async/with-timeout';
import { jsonResponse } from '../json-response';

interface SearchDeps {
  search: (typed: string) => Promise<object | undefined>;
  channel: ResponsePublisher;
  fetch: (url: string) => Promise<Response>;
}

const TIMEOUT_MS = 100;
const AWAY_FROM_STATUS = 500;

/**
 * Answers from the server or, when it is slow or unreachable, from the stored catalogue. If the
 * server's late answer differs, pages are told, and the next request gets it.
 */
export function createSearchAnswers({ search, channel, fetch }: SearchDeps) {
  const late = new Map<string, string>();

  async function fetchLive(url: string): Promise<Response | undefined> {
    const response = await fetch(url).catch(() => undefined);
    if (response && response.status < AWAY_FROM_STATUS) return response;
    channel.publish({ type: 'away' });
    return undefined;
  }

  async function publishWhenDifferent(url: string, asked: Promise<Response | undefined>, shown: string) {
    const response = await asked;
    const body = response?.ok ? await response.clone().text() : shown;
    if (body === shown) return;
    late.set(url, body);
    channel.publish({ type: 'changed', url });
  }

  return async (request: Pick<Request, 'url'>): Promise<{ response: Response; refreshing: Promise<unknown> }> => {
    const { pathname, search: query, searchParams } = new URL(request.url);
    const url = pathname + query;
    const known = late.get(url);
    late.delete(url);
    if (known !== undefined) return { response: jsonResponse(known), refreshing: Promise.resolve() };

    const asking = fetchLive(url);
    const answered = await withTimeout(asking, TIMEOUT_MS);
    if (answered && answered.status !== TOO_MANY_REQUESTS) return { response: answered, refreshing: Promise.resolve() };
    const found = await search(searchParams.get('q') ?? '').catch(() => undefined);
    if (!found) return { response: (await asking) ?? Response.error(), refreshing: Promise.resolve() };
    const shown = JSON.stringify(found);
    return { response: jsonResponse(shown), refreshing: publishWhenDifferent(url, asking, shown) };
  };
}
