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
import { momentOf } from './likes-rules';
import type { KnownLikes } from './likes-rules';
import { settleActs } from './settle-acts';
import type { UnsentLikeRow } from '../../platform/storage/rows/unsent-like-row';

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
  const { state } = known;
  const settling = settleActs(known, channel);

  const kind = likeKind({
    onAnswered: settling.answered,
    onRefused: (sent, { code, message }) => {
      const reason = code === 'conflict' ? message : goneReason(state.get().likes, sent);
      settling.refused(sent);
      if (reason !== undefined) onRefused(reason);
    },
    onDelayed: (sent) => onRefused(delayReason(state.get().likes, sent)),
  });
  const unsentOf = async (userId: string) => (await outbox.waiting(kind, { type: 'person', id: userId })).map(({ payload }) => payload);
  const isConnected = () => realtime.connection.get() === 'connected';
  const refetch = createRefetch({ known, read, unsentOf, isConnected });
  const refetchSoon = throttleWithJitter(() => void refetch(), REFETCH);

  realtime.on('like_changed', settling.told);
  realtime.on('catch_up', refetchSoon);
  realtime.connection.subscribe(() => {
    if (isConnected()) void refetch();
  });
  outbox.register(kind);

  return {
    state,
    actAs: (userId) => {
      if (userId === state.get().userId) return;
      known.forget(userId);
      settling.forget();
      if (userId !== undefined) void known.recall(userId).then(refetch);
    },
    set: (song, isLiked) => {
      const { userId, likes } = state.get();
      const songId = song._id;
      if (userId === undefined || likes.get(songId)?.isLiked === isLiked) return;
      const act = { songId, isLiked, at: momentOf(likes, songId, now()) };
      settling.made({ ...act, song });
      outbox.put(kind, { type: 'person', id: userId }, act).catch(() => {
        settling.refused(act);
        onRefused("Your like couldn't be saved on this device.");
      });
    },
    refetchSoon,
  };
}

type Sent = Pick<UnsentLikeRow, 'songId' | 'isLiked'>;

const titleOf = (likes: KnownLikes, { songId }: Sent): string => {
  const title = likes.get(songId)?.song?.title;
  return title === undefined ? 'A song' : `“${title}”`;
};

/** For a song that is gone. Undefined for an unlike: it is not liked, as the person wants it. */
const goneReason = (likes: KnownLikes, sent: Sent): string | undefined =>
  sent.isLiked ? `${titleOf(likes, sent)} couldn't be liked: it is no longer in the catalogue.` : undefined;

/** For an act that the server refuses for now. */
const delayReason = (likes: KnownLikes, sent: Sent): string =>
  `${titleOf(likes, sent)} couldn't be ${sent.isLiked ? 'added to' : 'removed from'} Liked songs yet. Chorus tries again every day.`;
