import { likesServerEvents } from '@chorus/contracts';
import type { LikeChanged } from '@chorus/contracts';
import * as z from 'zod/mini';

const pressed = z.object({ userId: z.string(), like: likesServerEvents.like_changed });
export type Pressed = z.infer<typeof pressed>;

export interface LikesChannel {
  publish: (userId: string, like: LikeChanged) => void;
  onMessage: (listener: (message: Pressed) => void) => void;
}

/** What a person likes in one tab shows in the others, also without a network. */
export const openLikesChannel = (channel = new BroadcastChannel('chorus.likes')): LikesChannel => ({
  publish: (userId, like) => channel.postMessage({ userId, like }),
  onMessage: (listener) =>
    channel.addEventListener('message', ({ data }) => {
      const message = pressed.safeParse(data);
      if (message.success) listener(message.data);
    }),
});
