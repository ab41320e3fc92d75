import type { FeatureTables } from './feature-tables';

export const platformTables: FeatureTables = { withoutEntity: ['mirror_changes', 'mirror_steps'] };
