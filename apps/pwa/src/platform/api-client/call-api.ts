import { urlOf } from '@chorus/contracts';
import type { BodyOf, EndpointSpec, ResponseOf } from '@chorus/contracts';
import { away, readAnswer, refusal } from './answer';
import { ApiFailure } from './api-failure';
import { bearerHeader } from './bearer';

const NOBODY_SIGNED_IN = 'Please sign in again.';
const NEXT_PART = /<(\/api\/[^>]*)>;\s*rel="next"/;

interface CallOptions<E extends EndpointSpec> {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string>> | undefined;
  body?: BodyOf<E>;
  /** For what is a person's, at an endpoint that visitors may call, too: without a token nothing is sent and it fails as a 401 does. */
  asPerson?: boolean;
  signal?: AbortSignal;
}

/**
 * Calls an endpoint of the contract on the page's own origin, as whoever is signed in, and answers with its parsed response.
 * A list that the server sends in parts arrives whole.
 * Throws an `ApiFailure`, or the `AbortError` of its signal.
 */
export async function callApi<E extends EndpointSpec>(
  endpoint: E,
  { params, query, body, asPerson = false, signal }: CallOptions<E> = {},
): Promise<ResponseOf<E>> {
  const bearer = await bearerHeader();
  if (asPerson && !bearer.authorization) throw nobodySignedIn();
  const said = await read(urlOf(endpoint, params) + (query ? `?${new URLSearchParams(query).toString()}` : ''), {
    method: endpoint.method,
    headers: { ...bearer, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return readAnswer(endpoint, said);
}

const nobodySignedIn = () => new ApiFailure('refused', NOBODY_SIGNED_IN, 'unauthorized', { status: 401, retryAfterMs: undefined });

/** What is answered; of a list that is sent in parts, all of it. */
async function read(url: string, request: RequestInit): Promise<unknown> {
  const answer = await send(url, request);
  const said = await bodyOf(answer);
  if (!answer.ok) throw refusal(answer.status, said, answer.headers.get('retry-after'));
  const next = NEXT_PART.exec(answer.headers.get('link') ?? '')?.[1];
  return next ? [said, await read(next, request)].flat() : said;
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
