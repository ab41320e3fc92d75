import type { Like } from '@chorus/contracts';
import type { LikeEntity } from './like.entity';

export interface Act {
  isLiked: boolean;
  at: Date;
}

/** At the same moment, a like counts as later than an unlike, so that the order of arrival does not matter. */
export const isLater = (act: Act, known: Act): boolean => {
  const difference = act.at.getTime() - known.at.getTime();
  return difference > 0 || (difference === 0 && act.isLiked && !known.isLiked);
};

export const toLike = ({ songId, isLiked, at }: Omit<LikeEntity, 'userId'>): Like => ({ songId, isLiked, at: at.toISOString() });
