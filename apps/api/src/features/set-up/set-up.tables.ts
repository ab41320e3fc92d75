import type { FeatureTables } from '../../platform/database/feature-tables';

export const setUpTables: FeatureTables = { withoutEntity: ['set_up'] };
