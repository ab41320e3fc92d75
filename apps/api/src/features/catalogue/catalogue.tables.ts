import type { FeatureTables } from '../../platform/database/feature-tables';

export const catalogueTables: FeatureTables = {
  withoutEntity: [
    'catalogue_revision',
    'catalogue_steps',
    'catalogue_changes',
    'popularity_revision',
    'audio_loudness',
    'changed_albums',
    'imported_files',
  ],
  published: {
    songs: {
      // Plays, likes, trends and neighbours outlive their song, and are left out while it is gone.
      listening: ['id'],
      likes: ['id'],
      discovery: ['id', 'artist_id', 'created_at', 'genres', 'release_date', 'release_date_known'],
      search: ['id', 'album_id', 'artist_id', 'trend'],
      media: ['audio_hash', 'image_hash'],
    },
    albums: { media: ['image_hash'], search: ['id', 'artist_id'] },
    artists: { media: ['image_hash'] },
    song_lyrics: { search: ['song_id', 'lines'] },
  },
};
