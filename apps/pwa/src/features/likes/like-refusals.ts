import type { UnsentLikeRow } from '../../platform/storage/rows/unsent-like-row';
import type { KnownLikes } from './likes-rules';

type Sent = Pick<UnsentLikeRow, 'songId' | 'isLiked'>;

const titleOf = (likes: KnownLikes, { songId }: Sent): string => {
  const title = likes.get(songId)?.song?.title;
  return title === undefined ? 'A song' : `“${title}”`;
};

/** For a song that is gone. Undefined for an unlike: it is not liked, as the person wants it. */
export const goneReason = (likes: KnownLikes, sent: Sent): string | undefined =>
  sent.isLiked ? `${titleOf(likes, sent)} couldn't be liked: it is no longer in the catalogue.` : undefined;

/** For an act that the server refuses for now. */
export const delayReason = (likes: KnownLikes, sent: Sent): string =>
  `${titleOf(likes, sent)} couldn't be ${sent.isLiked ? 'added to' : 'removed from'} Liked songs yet. Chorus tries again every day.`;
