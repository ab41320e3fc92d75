import type { FeatureTables } from '../../platform/database/feature-tables';

export const catalogueTables: FeatureTables = {
  withoutEntity: ['catalogue_revision', 'popularity_revision'],
  published: {
    songs: {
      // Plays, likes, trends and neighbours outlive their song, and are left out while it is gone.
      listening: ['id'],
      likes: ['id'],
      discovery: ['id', 'artist_id', 'created_at'],
      search: ['id', 'album_id', 'artist_id', 'trend'],
      media: ['audio_hash', 'image_hash'],
    },
    albums: { media: ['image_hash'], search: ['id', 'artist_id'] },
    artists: { media: ['image_hash'] },
  },
};
