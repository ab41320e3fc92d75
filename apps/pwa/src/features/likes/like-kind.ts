import { likesEndpoints } from '@chorus/contracts';
import type { Like } from '@chorus/contracts';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { callApi } from '../../platform/api-client/call-api';
import { outboxKind, outcomeOfCall } from '../../platform/outbox/outbox-kind';
import type { ReadableKind } from '../../platform/outbox/outbox-kind';
import { unsentLikeRow } from '../../platform/storage/rows/like-rows';
import type { UnsentLikeRow } from '../../platform/storage/rows/like-rows';

/** Of several acts on a song, only the last one is sent. */
const MOST_ACTS_AT_ONCE = 50;

/** `sent` is what was sent and the acts on the same song that it replaces, oldest first. */
interface LikeResults {
  onAnswered: (sent: readonly UnsentLikeRow[], answer: Like) => void;
  /** Refused for good: the song is gone, or the person likes as many songs as they can. */
  onRefused: (sent: readonly UnsentLikeRow[], failure: ApiFailure) => void;
  /** It could not be sent for another reason, and is sent again after a day. */
  onDelayed: (unsent: UnsentLikeRow) => void;
}

const isForGood = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && (failure.code === 'not_found' || failure.code === 'conflict');

/** Songs do not wait for one another, and of several acts on a song only the last is sent. */
export const likeKind = ({ onAnswered, onRefused, onDelayed }: LikeResults): ReadableKind<UnsentLikeRow> =>
  outboxKind({
    name: 'like',
    payload: unsentLikeRow,
    partitionOf: ({ songId }) => songId,
    mostAtOnce: MOST_ACTS_AT_ONCE,
    whenRefused: 'retryDaily',
    onSetAside: onDelayed,
    send: async (items, { signal }) => {
      const sent = items.map(({ payload }) => payload);
      const last = sent.at(-1);
      if (!last) return { type: 'delivered' };
      const { songId, isLiked, at } = last;
      const endpoint = isLiked ? likesEndpoints.like : likesEndpoints.unlike;
      const call = callApi(endpoint, { params: { songId }, body: { at }, asPerson: true, signal });
      const settled = call.then(
        (answer) => onAnswered(sent, answer),
        (failure: unknown) => {
          if (!isForGood(failure)) throw failure;
          onRefused(sent, failure);
        },
      );
      return outcomeOfCall(settled);
    },
  });
