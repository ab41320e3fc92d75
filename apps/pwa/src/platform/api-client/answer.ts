import { apiError } from '@chorus/contracts';
import type { EndpointSpec, ResponseOf } from '@chorus/contracts';
import * as z from 'zod/mini';
import { turnOfOthers } from '../idle/turn-of-others';
import { ApiFailure } from './api-failure';

const AWAY = 'Chorus cannot reach its server just now.';
const UNREADABLE = 'The server gave an answer that this page does not understand. Reloading it may help.';
/** How many items of a list are read before the clock is looked at, and how long others wait. */
const AT_A_TIME = 100;
const TURN_MS = 20;
const AWAY_STATUSES = [502, 503, 504];

/** Nobody answered. */
export const away = (): ApiFailure => new ApiFailure('away', AWAY);

const unreadable = () => new ApiFailure('unreadable', UNREADABLE);

/**
 * What an endpoint promises to answer, and nothing else. Nobody waits for a long list to be read: others have their turn in between.
 * Throws an `ApiFailure` for anything else.
 */
export async function readAnswer<E extends EndpointSpec>(endpoint: E, said: unknown): Promise<ResponseOf<E>> {
  if (!Array.isArray(said) || said.length <= AT_A_TIME) return readWhole(endpoint, said);
  const read: unknown[] = [];
  let began = performance.now();
  for (let at = 0; at < said.length; at += AT_A_TIME) {
    if (performance.now() - began > TURN_MS) {
      await turnOfOthers();
      began = performance.now();
    }
    read.push(readWhole(endpoint, said.slice(at, at + AT_A_TIME)));
  }
  const whole = read.flat();
  if (!isAnswerOf(endpoint, whole)) throw unreadable();
  return whole;
}

function readWhole<E extends EndpointSpec>(endpoint: E, said: unknown): ResponseOf<E> {
  const parsed = z.safeParse<E['response']>(endpoint.response, said);
  if (!parsed.success) throw unreadable();
  return parsed.data;
}

/** Its items have been read already. */
const isAnswerOf = <E extends EndpointSpec>(_endpoint: E, read: unknown): read is ResponseOf<E> => Array.isArray(read);

/** What an answer from 400 up means. `body` is its JSON, or undefined when it is none; `retryAfter` its header of that name. */
export function refusal(status: number, body: unknown, retryAfter: string | null = null): ApiFailure {
  const said = apiError.safeParse(body);
  const answer = { status, retryAfter, reason: said.data?.reason };
  if (AWAY_STATUSES.includes(status)) return new ApiFailure('away', said.data?.message ?? AWAY, said.data?.code, answer);
  return said.success
    ? new ApiFailure('refused', said.data.message, said.data.code, answer)
    : new ApiFailure('unreadable', UNREADABLE, undefined, answer);
}
