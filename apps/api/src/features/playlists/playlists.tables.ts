import type { FeatureTables } from '../../platform/database/feature-tables';

export const playlistsTables: FeatureTables = {
  withoutEntity: ['playlist_acts'],
  // It counts them.
  published: { playlists: { backup: [] } },
};
