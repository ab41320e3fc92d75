import { nextPartOf, urlOf } from '@chorus/contracts';
import type { BodyOf, EndpointSpec, FieldsOf, ResponseOf } from '@chorus/contracts';
import { away, readAnswer, refusal } from './answer';
import { ApiFailure } from './api-failure';
import { bearerHeader } from './bearer';

const NOBODY_SIGNED_IN = 'Please sign in again.';

interface CallOptions<E extends EndpointSpec> {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string>> | undefined;
  /** Its body, or what its form would say, without files. */
  body?: BodyOf<E> | FieldsOf<E>;
  /** For what is a person's, at an endpoint that visitors may call, too: without a token nothing is sent and it fails as a 401 does. */
  asPerson?: boolean;
  /** Without a token a person is shown what this browser has of theirs, and nothing is sent. */
  orStored?: boolean;
  /** Whether what the service worker has stored is known to be old. */
  isOutdated?: boolean;
  /** Whether one item that cannot be read makes the whole answer unreadable, for lists in which a missing item means something. */
  isStrict?: boolean;
  signal?: AbortSignal;
}

/**
 * Calls an endpoint of the contract on the page's own origin, as whoever is signed in, and answers with its parsed response.
 * A list that the server sends in parts arrives whole.
 * Throws an `ApiFailure`, or the `AbortError` of its signal.
 */
export async function callApi<E extends EndpointSpec>(endpoint: E, options: CallOptions<E> = {}): Promise<ResponseOf<E>> {
  return readAnswer(endpoint, await askForAll(addressOf(endpoint, options), await requestOf(endpoint, options)), options.isStrict);
}

/** A part of a list, and where the next one is (a path with its query); undefined after the last. */
export interface ListPart<E extends EndpointSpec> {
  items: ResponseOf<E>;
  next: string | undefined;
}

/**
 * Reads one part of a list that may be too long to be read whole: the first, or the one that is `from` where another said.
 * Throws as `callApi` does.
 */
export async function callForPart<E extends EndpointSpec>(endpoint: E, options: CallOptions<E>, from?: string): Promise<ListPart<E>> {
  const { said, next } = await fetchPage(from ?? addressOf(endpoint, options), await requestOf(endpoint, options));
  return { items: await readAnswer(endpoint, said, options.isStrict), next };
}

const addressOf = <E extends EndpointSpec>(endpoint: E, { params, query }: CallOptions<E>): string =>
  urlOf(endpoint, params) + (query ? `?${new URLSearchParams(query).toString()}` : '');

async function requestOf<E extends EndpointSpec>({ method }: E, options: CallOptions<E>): Promise<RequestInit> {
  const { body, asPerson = false, orStored = false, isOutdated = false, signal } = options;
  const bearer = await bearerHeader();
  const isNobody = asPerson && !bearer.authorization;
  if (isNobody && !orStored) throw nobodySignedIn();
  return {
    method,
    ...(isOutdated && { cache: 'no-cache' }),
    ...(isNobody && { cache: 'only-if-cached', mode: 'same-origin' }),
    headers: { ...bearer, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

const nobodySignedIn = () => new ApiFailure('refused', NOBODY_SIGNED_IN, 'unauthorized', { status: 401, retryAfter: null });

async function askForAll(url: string, request: RequestInit): Promise<unknown> {
  const { said, next } = await fetchPage(url, request);
  return next ? [said, await askForAll(next, request)].flat() : said;
}

async function fetchPage(url: string, request: RequestInit): Promise<{ said: unknown; next: string | undefined }> {
  const answer = await send(url, request);
  const said = await bodyOf(answer);
  if (!answer.ok) throw refusal(answer.status, said, answer.headers.get('retry-after'));
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
