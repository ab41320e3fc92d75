import type { FeatureTables } from '../../platform/database/feature-tables';

const foundByFilters = { catalogue: ['id', 'words'] };

export const searchTables: FeatureTables = {
  withoutEntity: ['song_search', 'album_search', 'artist_search'],
  published: { song_search: foundByFilters, album_search: foundByFilters, artist_search: foundByFilters },
};
