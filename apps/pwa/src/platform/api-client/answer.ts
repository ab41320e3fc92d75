import { apiError, isAwayStatus } from '@chorus/contracts';
import type { EndpointSpec, ResponseOf } from '@chorus/contracts';
import * as z from 'zod/mini';
import { yieldToMain } from '../idle/yield-to-main';
import { ApiFailure } from './api-failure';
import { noteIncomplete } from './incomplete-lists';

const AWAY = 'Chorus cannot reach its server just now.';
const UNREADABLE = 'The server gave an answer that this page does not understand. Reloading it may help.';
/** How many items of a list are read before the clock is looked at, and how long others wait. */
const AT_A_TIME = 100;
const YIELD_AFTER_MS = 20;

/** Nobody answered. */
export const away = (): ApiFailure => new ApiFailure('away', AWAY);

const unreadable = () => new ApiFailure('unreadable', UNREADABLE);

/**
 * What an endpoint promises to answer, and nothing else. Nobody waits for a long list to be read: others have their turn in between.
 * The page may be newer than the stored answer that it reads: items of lists that cannot be read are left out, counted in one warning and
 * remembered by `isIncomplete`, unless the answer `isStrict`.
 * Throws an `ApiFailure` for anything else, and for a list of which nothing can be read.
 */
export async function readAnswer<E extends EndpointSpec>(endpoint: E, said: unknown, isStrict = false): Promise<ResponseOf<E>> {
  let leftOut = 0;
  const readPart = async (part: unknown): Promise<unknown> => {
    const parsed = z.safeParse(endpoint.response, part);
    if (parsed.success) return parsed.data;
    if (isStrict) throw unreadable();
    const { readAround } = await import('./read-around');
    const deps = readAround(endpoint.response, part);
    leftOut += deps.leftOut;
    return deps.data;
  };

  const read = Array.isArray(said) ? await readYielding(said, readPart) : await readPart(said);
  if (!isAnswerOf(endpoint, read)) throw unreadable();
  if (leftOut > 0) console.warn(`${endpoint.method} ${endpoint.path}: left out what could not be read of its lists (${leftOut})`);
  noteIncomplete(endpoint, leftOut > 0);
  return read;
}

/** `undefined` when no part of the list can be read. */
async function readYielding(list: readonly unknown[], readPart: (part: unknown) => Promise<unknown>): Promise<unknown[] | undefined> {
  const parts: unknown[] = [];
  let began = performance.now();
  for (let at = 0; at === 0 || at < list.length; at += AT_A_TIME) {
    if (performance.now() - began > YIELD_AFTER_MS) {
      await yieldToMain();
      began = performance.now();
    }
    const part = await readPart(list.slice(at, at + AT_A_TIME));
    if (part !== undefined) parts.push(part);
  }
  return parts.length > 0 ? parts.flat() : undefined;
}

/** Its parts have been parsed already. */
const isAnswerOf = <E extends EndpointSpec>(_endpoint: E, read: unknown): read is ResponseOf<E> => read !== undefined;

/** A code of a later release says no more than the status does, and leaves the words as they are. */
const anyApiError = z.extend(apiError, { code: z.catch(z.optional(apiError.shape.code), undefined) });

/** What an answer from 400 up means. `body` is its JSON, or undefined when it is none; `retryAfter` its header of that name. */
export function refusal(status: number, body: unknown, retryAfter: string | null = null): ApiFailure {
  const said = anyApiError.safeParse(body);
  const answer = { status, retryAfter, reason: said.data?.reason };
  if (isAwayStatus(status)) return new ApiFailure('away', said.data?.message ?? AWAY, said.data?.code, answer);
  return said.success
    ? new ApiFailure('refused', said.data.message, said.data.code, answer)
    : new ApiFailure('unreadable', UNREADABLE, undefined, answer);
}
