import type { FeatureTables } from '../../platform/database/feature-tables';

export const likesTables: FeatureTables = {
  // Discovery adds likes to what it computes from plays, in the same query.
  published: { likes: { discovery: ['user_id', 'song_id', 'is_liked', 'at'] } },
};
