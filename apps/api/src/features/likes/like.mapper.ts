import type { Like } from '@chorus/contracts';
import type { LikeEntity } from './like.entity';

export const toLike = ({ songId, isLiked, at }: Omit<LikeEntity, 'userId'>): Like => ({ songId, isLiked, at: at.toISOString() });
