import { likesServerEvents } from '@chorus/contracts';
import * as z from 'zod/mini';

/** What another tab has done, or what has become of an act that was made in any tab and sent by that one. */
const likeMessage = z.object({
  userId: z.string(),
  /** The act, or what the server stored for it. */
  like: likesServerEvents.like_changed,
  /** The act to which `like` is the server's answer: the moment that the device gave it. */
  answered: z.optional(z.string()),
  /** The server refused the act for good. */
  isRefused: z.optional(z.boolean()),
});
export type LikeMessage = z.infer<typeof likeMessage>;

export interface LikesChannel {
  publish: (message: LikeMessage) => void;
  onMessage: (listener: (message: LikeMessage) => void) => void;
}

/** Shows likes of one tab in the others, also without a network. */
export const openLikesChannel = (channel = new BroadcastChannel('chorus.likes')): LikesChannel => ({
  publish: (message) => channel.postMessage(message),
  onMessage: (listener) =>
    channel.addEventListener('message', ({ data }) => {
      const message = likeMessage.safeParse(data);
      if (message.success) listener(message.data);
    }),
});
