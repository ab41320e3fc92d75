import { apiError } from '@chorus/contracts';
import type { EndpointSpec, ResponseOf } from '@chorus/contracts';
import * as z from 'zod/mini';
import { ApiFailure } from './api-failure';

const AWAY = 'Chorus cannot reach its server just now.';
const UNREADABLE = 'The server gave an answer that this page does not understand. Reloading it may help.';
const AWAY_STATUSES = [502, 503, 504];

/** Nobody answered. */
export const away = (): ApiFailure => new ApiFailure('away', AWAY);

/** What an endpoint promises to answer, and nothing else. Throws an `ApiFailure` for anything else. */
export function readAnswer<E extends EndpointSpec>(endpoint: E, said: unknown): ResponseOf<E> {
  const parsed = z.safeParse<E['response']>(endpoint.response, said);
  if (!parsed.success) throw new ApiFailure('unreadable', UNREADABLE);
  return parsed.data;
}

/** What an answer from 400 up means. `body` is its JSON, or undefined when it is none; `retryAfter` its header of that name. */
export function refusal(status: number, body: unknown, retryAfter: string | null = null): ApiFailure {
  const said = apiError.safeParse(body);
  const answer = { status, retryAfter, reason: said.data?.reason };
  if (AWAY_STATUSES.includes(status)) return new ApiFailure('away', said.data?.message ?? AWAY, said.data?.code, answer);
  return said.success
    ? new ApiFailure('refused', said.data.message, said.data.code, answer)
    : new ApiFailure('unreadable', UNREADABLE, undefined, answer);
}
