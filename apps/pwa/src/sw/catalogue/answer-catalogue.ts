import { isAwayStatus } from '@chorus/contracts';
import type { ResponseNewsSender } from '../../platform/storage/responses/response-news';
import { withTimeout } from '../../platform/storage/with-timeout';
import { jsonResponse } from '../json-response';
import { keptReadAt } from './catalogue-urls';
import { answerFromLists } from './from-lists';
import { VISITOR } from './response-store';
import type { ResponseName, ResponseStore, StoredResponse } from './response-store';
import { subjectOf } from './subject-of';

export interface CatalogueDeps {
  store: ResponseStore;
  news: ResponseNewsSender;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

export interface CatalogueAnswers {
  /** Answers from what is stored and looks for something newer meanwhile; `refreshing` ends when that has been done. */
  answer: (request: Request) => Promise<{ response: Response; refreshing: Promise<unknown> }>;
  /** Asks whether everybody's answer at this path is still the stored one. Answers what is stored now. */
  refresh: (url: string) => Promise<StoredResponse | undefined>;
}

/** How long somebody waits for the server who could be shown something older. */
const TIMEOUT_MS = 3_000;
/** Somebody knows that what they have is not what the server has. */
const ASKS_THE_SERVER: readonly RequestCache[] = ['no-cache', 'reload', 'no-store'];

/** What asking the server came to. `response` is its answer, unless that was the stored one or there was none. */
interface Refreshed {
  stored: StoredResponse | undefined;
  response: Response | undefined;
  isAway: boolean;
}

export function createCatalogueAnswers({ store, news, fetch }: CatalogueDeps): CatalogueAnswers {
  async function fetchFresh(name: ResponseName, stored: StoredResponse | undefined, authorization: string | null): Promise<Refreshed> {
    const headers = { ...(authorization !== null && { authorization }), ...(stored?.etag && { 'if-none-match': stored.etag }) };
    const response = await fetch(name.url, { headers, cache: 'no-store' }).catch(() => undefined);
    if (!response || isAwayStatus(response.status)) {
      news.publish({ type: 'away' });
      return { stored, response, isAway: true };
    }
    if (response.status === 304) return { stored, response: undefined, isAway: false };
    if (response.status === 404 && stored) {
      await store.remove(name).catch(warnNotStored);
      news.publish({ type: 'changed', url: name.url });
    }
    if (response.status !== 200) return { stored: undefined, response, isAway: false };

    const { headers: said } = response;
    const next = { etag: said.get('etag'), link: said.get('link'), body: await response.clone().text() };
    await store.write(name, next).catch(warnNotStored);
    if (stored && stored.body !== next.body) news.publish({ type: 'changed', url: name.url });
    return { stored: next, response, isAway: false };
  }

  async function answer(request: Request) {
    const { pathname, search } = new URL(request.url);
    const url = pathname + search;
    const authorization = request.headers.get('authorization');
    const isPersonal = keptReadAt(pathname)?.isPersonal ?? false;
    const asker = isPersonal ? (subjectOf(authorization) ?? VISITOR) : undefined;
    const name = { person: asker, url };
    const stored = await store.read(name);

    // Without a network there is no token either: whoever is signed in here is shown what is theirs.
    const host = asker === VISITOR ? await store.person() : asker;
    const isHost = host === asker;
    if (request.cache === 'only-if-cached') {
      const own = isHost ? stored : await store.read({ person: host, url });
      return { response: own ? responseOf(own) : Response.error(), refreshing: Promise.resolve() };
    }

    const refreshing = fetchFresh(name, stored, authorization);
    if (stored && isHost && !ASKS_THE_SERVER.includes(request.cache)) return { response: responseOf(stored), refreshing };

    const refreshed = await withTimeout(refreshing, TIMEOUT_MS);
    if (refreshed && !refreshed.isAway) return { response: answered(refreshed), refreshing };
    const instead = isHost ? stored : await store.read({ person: host, url });
    if (instead) return { response: responseOf(instead), refreshing };
    const made = isPersonal ? undefined : await answerFromLists(store, pathname).catch(() => undefined);
    return { response: made ? jsonResponse(JSON.stringify(made)) : answered(await refreshing), refreshing };
  }

  return {
    answer,
    refresh: async (url) => {
      const name = { person: undefined, url };
      return (await fetchFresh(name, await store.read(name), null)).stored;
    },
  };
}

const answered = ({ stored, response }: Refreshed): Response => response ?? (stored ? responseOf(stored) : Response.error());

const responseOf = ({ body, etag, link }: StoredResponse): Response => jsonResponse(body, { ...(etag && { etag }), ...(link && { link }) });

const warnNotStored = (error: unknown) => console.warn('A response was not stored', error);
