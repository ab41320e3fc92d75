import { likesServerEvents } from '@chorus/contracts';
import type { LikeChanged } from '@chorus/contracts';
import * as z from 'zod/mini';

const likeMessage = z.object({ userId: z.string(), like: likesServerEvents.like_changed });
export type LikeMessage = z.infer<typeof likeMessage>;

export interface LikesChannel {
  publish: (userId: string, like: LikeChanged) => void;
  onMessage: (listener: (message: LikeMessage) => void) => void;
}

/** Shows likes of one tab in the others, also without a network. */
export const openLikesChannel = (channel = new BroadcastChannel('chorus.likes')): LikesChannel => ({
  publish: (userId, like) => channel.postMessage({ userId, like }),
  onMessage: (listener) =>
    channel.addEventListener('message', ({ data }) => {
      const message = likeMessage.safeParse(data);
      if (message.success) listener(message.data);
    }),
});
