import { connectionRefusal, refusal } from '@chorus/contracts';
import type { ConnectionRefusal, Refusal } from '@chorus/contracts';
import * as z from 'zod/mini';

const anyRefusal = z.extend(refusal, { code: z.string() });
const refusedConnection = z.object({
  data: z.extend(connectionRefusal, { code: z.catch(connectionRefusal.shape.code, 'invalid') }),
});

/**
 * Why an event was not taken; `undefined` of an acknowledgement that is no refusal. With a code of a later release it may be tried again if it says
 * when, and is refused for good if it does not.
 */
export function readRefusal(answer: unknown): Refusal | undefined {
  const said = anyRefusal.safeParse(answer).data;
  if (!said) return undefined;
  const unknown = said.retryAfterMs === undefined ? 'invalid' : 'rate_limited';
  return { ...said, code: refusal.shape.code.safeParse(said.code).data ?? unknown };
}

/** Why a connection was refused, from a `connect_error`; `undefined` of one that was lost. A code of a later release is a refusal all the same. */
export const readConnectionRefusal = (error: unknown): ConnectionRefusal | undefined => refusedConnection.safeParse(error).data?.data;
