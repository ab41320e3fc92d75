import type { FeatureTables } from '../../platform/database/feature-tables';

export const reportsTables: FeatureTables = {
  published: { reports: { audit: ['id', 'title'] } },
};
