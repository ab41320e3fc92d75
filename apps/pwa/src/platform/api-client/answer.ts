import { apiError, isAwayStatus } from '@chorus/contracts';
import type { EndpointSpec, ResponseOf } from '@chorus/contracts';
import * as z from 'zod/mini';
import { yieldToMain } from '../async/yield-to-main';
import { ApiFailure } from './api-failure';
import { noteIncomplete } from './incomplete-lists';
import { parseWithoutFaultyItems } from './parse-without-faulty-items';

const AWAY = "Chorus can't reach its server right now.";
const UNREADABLE = "The server sent something this page doesn't understand. Reloading may help.";
const AT_A_TIME = 100;
const YIELD_AFTER_MS = 20;

export const away = (message = AWAY): ApiFailure => new ApiFailure('away', message);

const unreadable = () => new ApiFailure('unreadable', UNREADABLE);

/**
 * Parses a response body by its contract. Yields while a long list is parsed. The page may be
 * newer than a stored response: list items that cannot be parsed are left out, counted in one
 * warning and remembered by `isIncomplete`, unless `isStrict`. Throws an `ApiFailure` for anything
 * else, and for a list of which nothing can be parsed.
 */
export async function readAnswer<E extends EndpointSpec>(endpoint: E, said: unknown, isStrict = false): Promise<ResponseOf<E>> {
  let leftOut = 0;
  const readPart = (part: unknown): unknown => {
    const parsed = z.safeParse(endpoint.response, part);
    if (parsed.success) return parsed.data;
    if (isStrict) throw unreadable();
    const deps = parseWithoutFaultyItems(endpoint.response, part);
    leftOut += deps.leftOut;
    return deps.data;
  };

  const read = Array.isArray(said) ? await readYielding(said, readPart) : readPart(said);
  if (!isAnswerOf(endpoint, read)) throw unreadable();
  if (leftOut > 0) console.warn(`${endpoint.method} ${endpoint.path}: left out what could not be read of its lists (${leftOut})`);
  noteIncomplete(endpoint, leftOut > 0);
  return read;
}

async function readYielding(list: readonly unknown[], readPart: (part: unknown) => unknown): Promise<unknown[] | undefined> {
  const parts: unknown[] = [];
  let began = performance.now();
  for (let at = 0; at === 0 || at < list.length; at += AT_A_TIME) {
    if (performance.now() - began > YIELD_AFTER_MS) {
      await yieldToMain();
      began = performance.now();
    }
    const part = readPart(list.slice(at, at + AT_A_TIME));
    if (part !== undefined) parts.push(part);
  }
  return parts.length > 0 ? parts.flat() : undefined;
}

/** A type assertion only: the parts have been parsed already. */
const isAnswerOf = <E extends EndpointSpec>(_endpoint: E, read: unknown): read is ResponseOf<E> => read !== undefined;

/** An unknown code of a later release is dropped; the message stays. */
const anyApiError = z.extend(apiError, { code: z.catch(z.optional(apiError.shape.code), undefined) });

/**
 * Builds the failure for a status from 400 up. `body` is the parsed JSON, or undefined when it is
 * none; `retryAfter` is the header.
 */
export function failureOfStatus(status: number, body: unknown, retryAfter: string | null = null): ApiFailure {
  const said = anyApiError.safeParse(body);
  const answer = { status, retryAfter, reason: said.data?.reason };
  if (isAwayStatus(status)) return new ApiFailure('away', said.data?.message ?? AWAY, said.data?.code, answer);
  return said.success
    ? new ApiFailure('refused', said.data.message, said.data.code, answer)
    : new ApiFailure('unreadable', UNREADABLE, undefined, answer);
}
