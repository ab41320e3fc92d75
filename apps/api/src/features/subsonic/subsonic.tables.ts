import type { FeatureTables } from '../../platform/database/feature-tables';

export const subsonicTables: FeatureTables = {};
