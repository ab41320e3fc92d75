import * as z from 'zod/mini';
import { sessionRow } from '../storage/rows/session-row';
import type { StoredSession } from '../storage/rows/session-row';
import { person } from './person';

/** An access token in memory. `expiresAt` is in milliseconds since 1970. */
const heldToken = z.object({
  accessToken: z.string(),
  expiresAt: z.number(),
  idToken: z.optional(z.string()),
  person,
  /** The token's session while it cannot be stored; the stored one is older, or another person's. */
  unstored: z.optional(z.custom<StoredSession>((session) => sessionRow.read(session).type === 'row')),
});
export type HeldToken = z.infer<typeof heldToken>;

const tabMessage = z.union([
  z.object({ type: z.literal('token.granted'), token: heldToken }),
  z.object({ type: z.enum(['session.ended', 'session.replaced']) }),
]);
export type TabMessage = z.infer<typeof tabMessage>;

export interface SessionChannel {
  publish: (message: TabMessage) => void;
  subscribe: (listener: (message: TabMessage) => void) => void;
}

/** `channel` reaches all pages of this origin, and none of another. */
export const sessionChannelOn = (channel: BroadcastChannel): SessionChannel => ({
  publish: (message) => channel.postMessage(message),
  subscribe: (listener) => {
    channel.addEventListener('message', ({ data }) => {
      const message = tabMessage.safeParse(data);
      if (message.success) listener(message.data);
    });
  },
});
