import type { FeatureTables } from '../../platform/database/feature-tables';

export const mediaTables: FeatureTables = {
  published: { media: { catalogue: 'relation' } },
};
