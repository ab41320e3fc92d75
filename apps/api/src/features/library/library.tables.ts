import type { FeatureTables } from '../../platform/database/feature-tables';

export const libraryTables: FeatureTables = {
  withoutEntity: ['imported_files'],
  published: { imported_files: { catalogue: ['key', 'song_id', 'gone_at'] } },
};
