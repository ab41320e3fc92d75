import type { FeatureTables } from '../../platform/database/feature-tables';

export const pushTables: FeatureTables = { withoutEntity: ['push_marks'] };
