import { API_PREFIX, isAwayStatus, TOO_MANY_REQUESTS } from '@chorus/contracts';
import type { ResponsePublisher } from '../../platform/storage/responses/response-channel';
import { withTimeout } from '../../platform/async/with-timeout';
import type { StoredDocuments } from '../documents/stored-documents';
import { storedReadAt } from './catalogue-urls';
import type { OfflineCatalogue } from './offline-catalogue';
import { VISITOR } from '../../platform/storage/responses/response-store';
import type { ResponseName, ResponseStore, StoredResponse } from '../../platform/storage/responses/response-store';
import { fieldsOf } from '../../platform/json/fields-of';

export interface CatalogueDeps {
  store: ResponseStore;
  channel: ResponsePublisher;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  offline: OfflineCatalogue;
  documents: Pick<StoredDocuments, 'remove'>;
}

export interface CatalogueAnswers {
  /**
   * Stale-while-revalidate: responds from the store if it may, else waits 3 s for the server before
   * it looks for a substitute. `refreshing` settles when the server's response is stored.
   */
  answer: (request: Request) => Promise<{ response: Response; refreshing: Promise<unknown> }>;
  /** Answers a list that is in the device's copy of the catalogue: from the server or, if it is away, from the copy. */
  answerList: (request: Request) => Promise<Response>;
  /**
   * Revalidates the public response at this URL, unless it is stored and read only once. Resolves with what is stored afterwards, or with
   * `undefined` when the server answered with an error, in which case a row may remain.
   */
  refresh: (url: string, isOnce?: boolean) => Promise<StoredResponse | undefined>;
}

const TIMEOUT_MS = 3_000;
/** Cache modes of a page that knows its copy to be outdated. */
const ASKS_THE_SERVER: readonly RequestCache[] = ['no-cache', 'reload', 'no-store'];

/** `response` is undefined when the server confirmed the stored response or did not answer. */
interface Refreshed {
  stored: StoredResponse | undefined;
  response: Response | undefined;
  isAway: boolean;
}

export function createCatalogueAnswers(deps: CatalogueDeps): CatalogueAnswers {
  const { store, channel, fetch, offline, documents } = deps;

  async function fetchFresh(name: ResponseName, stored: StoredResponse | undefined, authorization: string | null): Promise<Refreshed> {
    const headers = { ...(authorization !== null && { authorization }), ...(stored?.etag && { 'if-none-match': stored.etag }) };
    const response = await fetch(name.url, { headers, cache: 'no-store' }).catch(() => undefined);
    if (!response || isUnanswered(response)) {
      channel.publish({ type: 'away' });
      return { stored, response, isAway: true };
    }
    if (response.status === 304) return { stored, response: undefined, isAway: false };
    if (response.status === 404) await forget(name, stored);
    if (response.status !== 200) return { stored: undefined, response, isAway: false };

    const { headers: said } = response;
    const next = { etag: said.get('etag'), link: said.get('link'), body: await response.clone().text() };
    await store.write(name, next).catch(warnNotStored);
    if (stored && stored.body !== next.body) channel.publish({ type: 'changed', url: name.url });
    return { stored: next, response, isAway: false };
  }

  async function forget(name: ResponseName, stored: StoredResponse | undefined): Promise<void> {
    // The screen of an album or an artist has the path of its endpoint, below the prefix.
    await documents.remove(name.url.slice(API_PREFIX.length)).catch(warnNotStored);
    if (!stored) return;
    await store.remove(name).catch(warnNotStored);
    channel.publish({ type: 'changed', url: name.url });
  }

  /** Finds an answer in place of a server that is away or limits requests. */
  async function fallbackFor(own: StoredResponse | undefined, pathname: string): Promise<Response | undefined> {
    if (own) return responseOf(own);
    return storedReadAt(pathname)?.isPersonal ? undefined : readOffline(offline, pathname);
  }

  async function answer(request: Request) {
    const { pathname, search } = new URL(request.url);
    const url = pathname + search;
    const authorization = request.headers.get('authorization');
    const requesterId = storedReadAt(pathname)?.isPersonal ? (tokenSubject(authorization) ?? VISITOR) : undefined;
    const name = { person: requesterId, url };
    const stored = await store.read(name);

    // Offline there is no token: the person signed in on this browser gets their own responses.
    const ownerId = requesterId === VISITOR ? await store.person() : requesterId;
    const isOwner = ownerId === requesterId;
    const readOwn = async () => (isOwner ? stored : store.read({ person: ownerId, url }));
    if (request.cache === 'only-if-cached') return answerFromCache(await readOwn());

    const refreshing = fetchFresh(name, stored, authorization);
    const mayBeOutdated = !ASKS_THE_SERVER.includes(request.cache);
    if (stored && isOwner && mayBeOutdated) return { response: responseOf(stored), refreshing };

    const refreshed = await withTimeout(refreshing, TIMEOUT_MS);
    if (refreshed && isFinal(refreshed, mayBeOutdated)) return { response: answered(refreshed), refreshing };
    const fallback = await fallbackFor(await readOwn(), pathname);
    return { response: fallback ?? answered(await refreshing), refreshing };
  }

  return {
    answer,
    answerList: (request) => answerList(request, deps),
    refresh: async (url, isOnce) => {
      const name = { person: undefined, url };
      const stored = await store.read(name);
      return isOnce && stored ? stored : (await fetchFresh(name, stored, null)).stored;
    },
  };
}

async function answerList({ url, cache, headers }: Request, { fetch, channel, offline }: CatalogueDeps): Promise<Response> {
  const { pathname, search } = new URL(url);
  const asked = fetch(pathname + search, { cache, headers })
    .catch(() => undefined)
    .then((response) => {
      if (isUnanswered(response)) channel.publish({ type: 'away' });
      return response;
    });
  const response = await withTimeout(asked, TIMEOUT_MS);
  if (response && !isUnanswered(response)) return response;
  return (await readOffline(offline, pathname + search)) ?? (await asked) ?? Response.error();
}

const isUnanswered = (response: Response | undefined): boolean => !response || isAwayStatus(response.status);

async function readOffline(offline: OfflineCatalogue, path: string): Promise<Response | undefined> {
  const found = await offline.read(path).catch(() => undefined);
  return found && responseOf({ etag: null, ...found });
}

/** A page that knows its copy to be outdated asks again once a rate limit lets it. */
const isFinal = ({ isAway, response }: Refreshed, mayBeOutdated: boolean): boolean =>
  !isAway && !(mayBeOutdated && response?.status === TOO_MANY_REQUESTS);

const answered = ({ stored, response }: Refreshed): Response => response ?? (stored ? responseOf(stored) : Response.error());

const answerFromCache = (own: StoredResponse | undefined) => ({
  response: own ? responseOf(own) : Response.error(),
  refreshing: Promise.resolve(),
});

const responseOf = ({ body, etag, link }: StoredResponse): Response =>
  new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8', ...(etag && { etag }), ...(link && { link }) } });

const warnNotStored = (error: unknown) => console.warn('A response was not stored', error);

/**
 * The unverified subject of a bearer token: it only decides under whose name a response is stored.
 * `undefined` without a token.
 */
function tokenSubject(authorization: string | null): string | undefined {
  const part = authorization?.split('.')[1];
  if (part === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const { sub } = fieldsOf(JSON.parse(new TextDecoder().decode(bytes)));
    return typeof sub === 'string' && sub !== '' ? sub : undefined;
  } catch {
    return undefined;
  }
}
