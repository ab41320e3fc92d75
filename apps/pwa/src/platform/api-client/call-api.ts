import { apiError, urlOf } from '@chorus/contracts';
import type { BodyOf, EndpointSpec, ResponseOf } from '@chorus/contracts';
import * as z from 'zod/mini';
import { ApiFailure } from './api-failure';
import { bearerHeader } from './bearer';

const AWAY = 'Chorus cannot reach its server just now.';
const UNREADABLE = 'The server gave an answer that this page does not understand. Reloading it may help.';
const NEXT_PART = /<(\/api\/[^>]*)>;\s*rel="next"/;
const AWAY_STATUSES = [502, 503, 504];

interface CallOptions<E extends EndpointSpec> {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string>> | undefined;
  body?: BodyOf<E>;
  signal?: AbortSignal;
}

/**
 * Calls an endpoint of the contract on the page's own origin, as whoever is signed in, and answers with its parsed response.
 * A list that the server sends in parts arrives whole.
 * Throws an `ApiFailure`, or the `AbortError` of its signal.
 */
export async function callApi<E extends EndpointSpec>(
  endpoint: E,
  { params, query, body, signal }: CallOptions<E> = {},
): Promise<ResponseOf<E>> {
  const said = await read(urlOf(endpoint, params) + (query ? `?${new URLSearchParams(query).toString()}` : ''), {
    method: endpoint.method,
    headers: { ...(await bearerHeader()), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const parsed = z.safeParse<E['response']>(endpoint.response, said);
  if (!parsed.success) throw new ApiFailure('unreadable', UNREADABLE);
  return parsed.data;
}

/** What is answered; of a list that is sent in parts, all of it. */
async function read(url: string, request: RequestInit): Promise<unknown> {
  const answer = await send(url, request);
  const said = await bodyOf(answer);
  if (!answer.ok) throw refusal(answer.status, said);
  const next = NEXT_PART.exec(answer.headers.get('link') ?? '')?.[1];
  return next ? [said, await read(next, request)].flat() : said;
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiFailure('away', AWAY);
  }
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
}

function refusal(status: number, body: unknown): ApiFailure {
  const said = apiError.safeParse(body);
  if (AWAY_STATUSES.includes(status)) return new ApiFailure('away', said.data?.message ?? AWAY, said.data?.code);
  return said.success ? new ApiFailure('refused', said.data.message, said.data.code) : new ApiFailure('unreadable', UNREADABLE);
}
