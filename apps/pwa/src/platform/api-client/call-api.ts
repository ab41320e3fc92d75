import { apiError, urlOf } from '@chorus/contracts';
import type { EndpointSpec, ResponseOf } from '@chorus/contracts';
import * as z from 'zod/mini';
import { ApiFailure } from './api-failure';

const AWAY = 'Chorus cannot reach its server just now.';
const UNREADABLE = 'The server gave an answer that this page does not understand. Reloading it may help.';
const AWAY_STATUSES = [502, 503, 504];

interface CallOptions {
  params?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal;
}

/**
 * Calls an endpoint of the contract on the page's own origin and answers with its parsed response.
 * Throws an `ApiFailure`, or the `AbortError` of its signal.
 */
export async function callApi<E extends EndpointSpec>(endpoint: E, { params, signal }: CallOptions = {}): Promise<ResponseOf<E>> {
  const answer = await send(endpoint.method, urlOf(endpoint, params), signal);
  const body = await bodyOf(answer);
  if (!answer.ok) throw refusal(answer.status, body);

  const parsed = z.safeParse<E['response']>(endpoint.response, body);
  if (!parsed.success) throw new ApiFailure('unreadable', UNREADABLE);
  return parsed.data;
}

async function send(method: string, url: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { method, ...(signal && { signal }) });
  } catch (error) {
    if (signal?.aborted) throw error;
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
