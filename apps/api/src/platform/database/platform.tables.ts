import type { FeatureTables } from './feature-tables';

export const platformTables: FeatureTables = { withoutEntity: ['listening_keys', 'mirror_changes', 'mirror_steps'] };
