import type { FeatureTables } from '../../platform/database/feature-tables';

export const moderationTables: FeatureTables = { withoutEntity: ['moderation_version'] };
