import type { FeatureTables } from '../../platform/database/feature-tables';

export const chatTables: FeatureTables = { withoutEntity: ['read_cursors', 'message_marks'] };
