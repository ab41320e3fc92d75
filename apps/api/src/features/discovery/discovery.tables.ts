import type { FeatureTables } from '../../platform/database/feature-tables';

export const discoveryTables: FeatureTables = {
  withoutEntity: ['song_neighbours'],
  published: { song_neighbours: { subsonic: ['song_id', 'neighbour_ids'] } },
};
