import * as z from 'zod/mini';
import { person } from './person';

/** An access token in memory. `expiresAt` is in milliseconds since 1970. */
const heldToken = z.object({
  accessToken: z.string(),
  expiresAt: z.number(),
  idToken: z.optional(z.string()),
  person,
});
export type HeldToken = z.infer<typeof heldToken>;

const tabMessage = z.union([
  z.object({ type: z.literal('token.granted'), token: heldToken }),
  z.object({ type: z.literal('session.ended') }),
]);
export type TabMessage = z.infer<typeof tabMessage>;

/** The other tabs of this browser. */
export interface Tabs {
  tell: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => void;
}

/** `channel` reaches every other page of this origin, and none of any other origin. */
export const tabsOn = (channel: BroadcastChannel): Tabs => ({
  tell: (message) => channel.postMessage(message),
  listen: (listener) => {
    channel.addEventListener('message', ({ data }) => {
      const message = tabMessage.safeParse(data);
      if (message.success) listener(message.data);
    });
  },
});
