import type { FeatureTables } from '../../platform/database/feature-tables';

export const mediaTables: FeatureTables = {
  withoutEntity: ['media_removals'],
  published: { media: { catalogue: 'relation', playlists: 'relation' } },
};
