import type { AlbumLike, Like } from '@chorus/contracts';

export interface Act {
  isLiked: boolean;
  at: Date;
}

export interface LikeNow extends Act {
  /** The id of the song or the album. */
  likedId: string;
}

/** A row of `LikeEntity` or `AlbumLikeEntity`. */
export interface PersonLike extends LikeNow {
  userId: string;
}

/** At the same moment, a like counts as later than an unlike, so that the order of arrival does not matter. */
export const isLater = (act: Act, known: Act): boolean => {
  const difference = act.at.getTime() - known.at.getTime();
  return difference > 0 || (difference === 0 && act.isLiked && !known.isLiked);
};

export const toLike = ({ likedId, isLiked, at }: LikeNow): Like => ({ songId: likedId, isLiked, at: at.toISOString() });

export const toAlbumLike = ({ likedId, isLiked, at }: LikeNow): AlbumLike => ({ albumId: likedId, isLiked, at: at.toISOString() });
