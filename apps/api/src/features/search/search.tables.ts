import type { FeatureTables } from '../../platform/database/feature-tables';

export const searchTables: FeatureTables = { withoutEntity: ['song_search', 'album_search', 'artist_search'] };
