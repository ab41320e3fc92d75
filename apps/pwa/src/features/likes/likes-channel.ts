import { likesServerEvents } from '@chorus/contracts';
import type { LikeChanged } from '@chorus/contracts';
import * as z from 'zod/mini';
import type { TabMessage, Tabs } from '../../platform/replica/replica';

/** As tabs of the release before understand it. */
const likeMessage = z.object({
  userId: z.string(),
  /** The act, or what the server stored for it. */
  like: likesServerEvents.like_changed,
  /** The act to which `like` is the server's answer: the moment that the device gave it. */
  answered: z.optional(z.string()),
  /** The server refused the act for good. */
  isRefused: z.optional(z.boolean()),
});

type LikeMessage = TabMessage<LikeChanged, LikeChanged>;

const written = ({ userId, change, answer, isRejected }: LikeMessage): z.infer<typeof likeMessage> =>
  answer ? { userId, like: answer, answered: change.at } : { userId, like: change, ...(isRejected && { isRefused: true }) };

const read = ({ userId, like, answered, isRefused = false }: z.infer<typeof likeMessage>): LikeMessage =>
  answered === undefined ? { userId, change: like, isRejected: isRefused } : { userId, change: { ...like, at: answered }, answer: like };

/** Shows likes of one tab in the others, also without a network. */
export const openLikesChannel = (
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> = new BroadcastChannel('chorus.likes'),
): Tabs<LikeChanged, LikeChanged> => ({
  publish: (message) => channel.postMessage(written(message)),
  onMessage: (listener) =>
    channel.addEventListener('message', ({ data }) => {
      const message = likeMessage.safeParse(data);
      if (message.success) listener(read(message.data));
    }),
});
