import type { FeatureTables } from '../../platform/database/feature-tables';

export const auditTables: FeatureTables = {
  // The entries that can still be undone.
  withoutEntity: ['undoable'],
  published: { undoable: { listening: ['subject_id'], likes: ['subject_id'] } },
};
