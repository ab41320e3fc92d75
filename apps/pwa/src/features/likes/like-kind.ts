import { ApiFailure } from '../../platform/api-client/api-failure';
import { outboxKind, outcomeOfCall } from '../../platform/outbox/outbox-kind';
import type { ReadableKind } from '../../platform/outbox/outbox-kind';
import type { LikedNoun } from './liked-noun';
import type { LikeAct } from './likes-rules';

/** Of several acts on a song, only the last one is sent. */
const MOST_ACTS_AT_ONCE = 50;

/** `sent` is what was sent and the acts on the same song or album that it replaces, oldest first. */
interface LikeResults {
  onAnswered: (sent: readonly LikeAct[], answer: LikeAct) => void;
  /** Refused for good: the song is gone, or the person likes as many songs as they can. */
  onRefused: (sent: readonly LikeAct[], failure: ApiFailure) => void;
  /** It could not be sent for another reason, and is sent again after a day. */
  onDelayed: (unsent: LikeAct) => void;
}

const isForGood = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && (failure.code === 'not_found' || failure.code === 'conflict');

/** Songs and albums do not wait for one another, and of several acts on one only the last is sent. */
export const likeKind = (
  { kind, unsent, send }: Pick<LikedNoun<never, never>, 'kind' | 'unsent' | 'send'>,
  { onAnswered, onRefused, onDelayed }: LikeResults,
): ReadableKind<LikeAct> =>
  outboxKind({
    name: kind,
    payload: unsent,
    partitionOf: ({ id }) => id,
    mostAtOnce: MOST_ACTS_AT_ONCE,
    whenRefused: 'retryDaily',
    onSetAside: onDelayed,
    send: async (items, { signal }) => {
      const sent = items.map(({ payload }) => payload);
      const last = sent.at(-1);
      if (!last) return { type: 'delivered' };
      const settled = send(last, signal).then(
        (answer) => onAnswered(sent, answer),
        (failure: unknown) => {
          if (!isForGood(failure)) throw failure;
          onRefused(sent, failure);
        },
      );
      return outcomeOfCall(settled);
    },
  });
