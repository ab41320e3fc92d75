import { nextPartOf, urlOf } from '@chorus/contracts';
import type { BodyOf, EndpointSpec, FieldsOf, ResponseOf } from '@chorus/contracts';
import { away, readAnswer, failureOfStatus } from './answer';
import { bearerHeader, refusedWithoutToken, withoutToken } from './bearer';
import { openingAnswer, takeOpeningAnswer } from './opening-answers';

interface CallOptions<E extends EndpointSpec> {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string>> | undefined;
  /** The JSON body, or a form's fields without its files. */
  body?: BodyOf<E> | FieldsOf<E>;
  /**
   * For personal data at an endpoint that visitors may call, too: without a token nothing is sent, and the call fails like a 401, unless
   * `orStored`.
   */
  asPerson?: boolean;
  /** With `asPerson` and without a token: the service worker answers from its store (`only-if-cached`), and nothing goes to the server. */
  orStored?: boolean;
  /** Used instead of the person's token at that moment. */
  token?: string | undefined;
  /** Sends no token: a response that is the same for everybody need not wait until it is known who is here. */
  asAnyone?: boolean;
  /** Whether the service worker's stored response is known to be outdated. */
  isOutdated?: boolean;
  /** One unreadable item makes the whole response unreadable: for lists in which a missing item has a meaning. */
  isStrict?: boolean;
  /** The request continues when the page is left meanwhile. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

/**
 * Calls an endpoint of the contract on the page's own origin with the person's token, and resolves
 * with the parsed response. A list that the server sends in pages arrives whole. Rejects with an
 * `ApiFailure`, or the `AbortError` of its signal.
 */
export async function callApi<E extends EndpointSpec>(endpoint: E, options: CallOptions<E> = {}): Promise<ResponseOf<E>> {
  return readAnswer(
    endpoint,
    await askForAll(endpoint, addressOf(endpoint, options), await requestOf(endpoint, options)),
    options.isStrict,
  );
}

/** A page of a list, and the address of the next one (a path with its query); undefined after the last. */
export interface ListPart<E extends EndpointSpec> {
  items: ResponseOf<E>;
  next: string | undefined;
}

/**
 * Reads one page of a list that may be too long to read whole: the first, or the one that `from`
 * names. Rejects as `callApi` does.
 */
export async function callForPart<E extends EndpointSpec>(endpoint: E, options: CallOptions<E>, from?: string): Promise<ListPart<E>> {
  const { said, next } = await fetchPage(endpoint, from ?? addressOf(endpoint, options), await requestOf(endpoint, options));
  return { items: await readAnswer(endpoint, said, options.isStrict), next };
}

const addressOf = <E extends EndpointSpec>(endpoint: E, { params, query }: CallOptions<E>): string =>
  urlOf(endpoint, params) + (query ? `?${new URLSearchParams(query).toString()}` : '');

async function requestOf<E extends EndpointSpec>({ method }: E, options: CallOptions<E>): Promise<RequestInit> {
  const { body, asPerson = false, orStored = false, isOutdated = false, keepalive = false, signal } = options;
  const bearer = await bearerOf(options);
  const isNobody = asPerson && !bearer.authorization;
  if (isNobody && !orStored) throw withoutToken();
  return {
    method,
    ...cacheUse(isNobody, isOutdated),
    headers: { ...bearer, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(keepalive && { keepalive }),
    ...(signal && { signal }),
  };
}

const bearerOf = async ({ asAnyone, token }: Pick<CallOptions<EndpointSpec>, 'asAnyone' | 'token'>): Promise<Record<string, string>> =>
  asAnyone ? {} : bearerHeader(token);

function cacheUse(isNobody: boolean, isOutdated: boolean): RequestInit {
  if (isNobody) return { cache: 'only-if-cached', mode: 'same-origin' };
  return isOutdated ? { cache: 'no-cache' } : {};
}

async function askForAll(endpoint: EndpointSpec, url: string, request: RequestInit): Promise<unknown> {
  const { said, next } = await fetchPage(endpoint, url, request);
  return next ? [said, await askForAll(endpoint, next, request)].flat() : said;
}

async function fetchPage(endpoint: EndpointSpec, url: string, request: RequestInit): Promise<{ said: unknown; next: string | undefined }> {
  // Answers in the document are for everybody.
  const isAnyones = !new Headers(request.headers).has('authorization');
  if (isAnyones && openingAnswer(url)) return { said: takeOpeningAnswer(url), next: undefined };
  const answer = await send(url, request);
  const said = await bodyOf(answer);
  if (answer.status === 401 && isAnyones) throw refusedWithoutToken(endpoint);
  if (!answer.ok) throw failureOfStatus(answer.status, said, answer.headers.get('retry-after'));
  return { said, next: nextPartOf(answer.headers.get('link')) };
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw away();
  }
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
}
