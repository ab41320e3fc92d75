import type { FeatureTables } from '../../platform/database/feature-tables';

export const catalogueTables: FeatureTables = {
  withoutEntity: ['catalogue_revision', 'popularity_revision', 'audio_loudness', 'changed_albums', 'song_contributors', 'merged_ids'],
  published: {
    songs: {
      // It counts them.
      backup: [],
      // Plays, likes, trends and neighbours outlive their song, and are left out while it is gone.
      listening: ['id'],
      likes: ['id'],
      playlists: ['id', 'duration'],
      discovery: ['id', 'artist_id', 'artist_ids', 'created_at', 'genres', 'release_date', 'release_date_known'],
      reads: ['id', 'album_id', 'artist_id', 'artist_ids', 'trend'],
      media: ['audio_hash'],
      // Its lists name what they contain by ids, which the catalogue then shows.
      subsonic: ['id', 'album_id', 'artist_id', 'artist_ids', 'genres', 'trend', 'release_date', 'release_date_known'],
      library: ['id', 'album_id', 'audio_hash', 'image_hash', 'release_date_known'],
    },
    albums: {
      likes: ['id'],
      reads: ['id', 'artist_id', 'artist_ids'],
      subsonic: ['id', 'release_year', 'release_year_known'],
      library: ['id', 'artist_id', 'created_at', 'release_year', 'release_year_known', 'title', 'written_artist'],
    },
    artists: {
      reads: ['id'],
      subsonic: ['id', 'full_name'],
      library: ['id', 'created_at', 'date_of_birth', 'description', 'full_name', 'image_hash'],
    },
    song_lyrics: { reads: ['song_id', 'lines'] },
    merged_ids: { library: ['id', 'into_id', 'former_name'] },
  },
};
