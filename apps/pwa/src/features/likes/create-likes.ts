import type { LikedSong } from '@chorus/contracts';
import { throttleWithJitter } from '../../platform/async/throttle-with-jitter';
import type { Outbox } from '../../platform/outbox/create-outbox';
import type { Realtime } from '../../platform/realtime/realtime';
import { createRefetch } from './create-refetch';
import { keepLikes } from './keep-likes';
import { likeKind } from './like-kind';
import type { Likes } from './likes';
import type { LikesChannel } from './likes-channel';
import type { LikesMemory } from './likes-memory';
import { momentOf, withAnswer, withoutAct } from './likes-rules';

interface LikesDeps {
  realtime: Pick<Realtime, 'on' | 'connection'>;
  outbox: Pick<Outbox, 'put' | 'register' | 'waiting'>;
  memory: LikesMemory;
  channel: LikesChannel;
  /** All songs that the person likes, from the server. */
  read: () => Promise<LikedSong[]>;
  now: () => number;
  /** `reason` is one sentence for the person. */
  onRefused: (reason: string) => void;
}

/** The server tells all pages to catch up at once. */
const REFETCH = { jitterMs: 5_000, floorMs: 20_000 };

export function createLikes({ realtime, outbox, memory, channel, read, now, onRefused }: LikesDeps): Likes {
  const known = keepLikes(memory);
  const { state, replace, apply } = known;

  const kind = likeKind({
    onAnswered: (sent, answer) => replace(withAnswer(state.get().likes, sent, answer)),
    onRefused: (sent, { code, message }) => {
      replace(withoutAct(state.get().likes, sent.songId, sent));
      if (code === 'conflict') onRefused(message);
    },
  });
  const unsentOf = async (userId: string) => {
    const waiting = await outbox.waiting(kind, { type: 'person', id: userId });
    return waiting.filter(({ refusal }) => refusal === undefined).map(({ payload }) => payload);
  };
  const isConnected = () => realtime.connection.get() === 'connected';
  const refetch = createRefetch({ known, read, unsentOf, isConnected });
  const refetchSoon = throttleWithJitter(() => void refetch(), REFETCH);

  realtime.on('like_changed', apply);
  realtime.on('catch_up', refetchSoon);
  realtime.connection.subscribe(() => {
    if (isConnected()) void refetch();
  });
  channel.onMessage(({ userId, like }) => {
    if (userId === state.get().userId) apply(like);
  });
  outbox.register(kind);

  return {
    state,
    actAs: (userId) => {
      if (userId === state.get().userId) return;
      known.forget(userId);
      if (userId !== undefined) void known.recall(userId).then(refetch);
    },
    set: (song, isLiked) => {
      const { userId, likes } = state.get();
      const songId = song._id;
      if (userId === undefined || likes.get(songId)?.isLiked === isLiked) return;
      const act = { songId, isLiked, at: momentOf(likes, songId, now()) };
      apply({ ...act, song });
      channel.publish(userId, { ...act, song });
      outbox.put(kind, { type: 'person', id: userId }, act).catch(() => {
        replace(withoutAct(state.get().likes, songId, act));
        onRefused("Your like couldn't be saved on this device.");
      });
    },
    refetchSoon,
  };
}
