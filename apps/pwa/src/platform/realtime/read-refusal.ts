import { connectionRefusal, refusal } from '@chorus/contracts';
import type { ConnectionRefusal, Refusal } from '@chorus/contracts';
import * as z from 'zod/mini';

const anyRefusal = z.extend(refusal, { code: z.string() });
const refusedConnection = z.object({
  data: z.extend(connectionRefusal, { code: z.catch(connectionRefusal.shape.code, 'invalid') }),
});

/**
 * The refusal in an acknowledgement; `undefined` when it is none. With an unknown code of a later
 * release, it may be retried if it says when, and is permanent otherwise.
 */
export function readRefusal(answer: unknown): Refusal | undefined {
  const said = anyRefusal.safeParse(answer).data;
  if (!said) return undefined;
  const unknown = said.retryAfterMs === undefined ? 'invalid' : 'rate_limited';
  return { ...said, code: refusal.shape.code.safeParse(said.code).data ?? unknown };
}

/**
 * The refusal in a `connect_error`; `undefined` when the connection was merely lost. An unknown
 * code of a later release is a refusal, too.
 */
export const readConnectionRefusal = (error: unknown): ConnectionRefusal | undefined => refusedConnection.safeParse(error).data?.data;
