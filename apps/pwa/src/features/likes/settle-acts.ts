import type { Like, LikeChanged } from '@chorus/contracts';
import type { keepLikes } from './keep-likes';
import type { LikeMessage, LikesChannel } from './likes-channel';
import { withAnswer, withLike, withoutAct } from './likes-rules';
import type { KnownLikes } from './likes-rules';

type Act = Pick<Like, 'songId' | 'isLiked' | 'at'>;

/**
 * Shows the device's acts in all its tabs, and settles them by the server's clock. As long as an act is not answered, it has the moment of this
 * device's clock: if that is fast, later acts of other devices seem earlier, so they are compared again once the answer is there.
 */
export function settleActs({ state, replace, apply }: ReturnType<typeof keepLikes>, channel: LikesChannel) {
  const told = new Map<string, LikeChanged>();
  const publish = (message: Omit<LikeMessage, 'userId'>) => {
    const { userId } = state.get();
    if (userId !== undefined) channel.publish({ userId, ...message });
  };
  const compareAgain = (likes: KnownLikes, songId: string) => {
    const latest = told.get(songId);
    replace(latest ? withLike(likes, latest) : likes);
  };
  const answered = (sentAt: string, answer: LikeChanged) => compareAgain(withAnswer(state.get().likes, sentAt, answer), answer.songId);
  const refused = (act: Act) => compareAgain(withoutAct(state.get().likes, act.songId, act), act.songId);

  channel.onMessage(({ userId, like, answered: sentAt, isRefused }) => {
    if (userId !== state.get().userId) return;
    if (isRefused) refused(like);
    else if (sentAt === undefined) apply(like);
    else answered(sentAt, like);
  });

  return {
    made: (like: LikeChanged) => {
      apply(like);
      publish({ like });
    },
    told: (like: LikeChanged) => {
      const latest = told.get(like.songId);
      if (!latest || Date.parse(like.at) >= Date.parse(latest.at)) told.set(like.songId, like);
      apply(like);
    },
    answered: ({ at }: Act, answer: Like) => {
      answered(at, answer);
      const song = state.get().likes.get(answer.songId)?.song;
      publish({ like: { ...answer, ...(song && { song }) }, answered: at });
    },
    refused: (act: Act) => {
      refused(act);
      publish({ like: act, isRefused: true });
    },
    forget: () => told.clear(),
  };
}
