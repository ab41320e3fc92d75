import type { FeatureTables } from '../../platform/database/feature-tables';

export const readsTables: FeatureTables = {
  withoutEntity: ['catalogue_steps', 'catalogue_changes', 'catalogue_forms', 'song_search', 'album_search', 'artist_search'],
  published: { catalogue_steps: { catalogue: ['at', 'mark', 'revision'] } },
};
