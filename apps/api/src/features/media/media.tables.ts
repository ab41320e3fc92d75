import type { FeatureTables } from '../../platform/database/feature-tables';

export const mediaTables: FeatureTables = {
  withoutEntity: [
    'media_removals',
    'media_holds',
    'media_aliases',
    'media_files',
    'searched_audio',
    'stopped_sweeps',
    'database_id',
    'personal_pictures',
  ],
  published: {
    media: { catalogue: 'relation', playlists: 'relation', library: ['hash'], backup: ['hash', 'ext', 'bytes', 'mime'] },
    media_files: { library: ['key', 'is_stale'], backup: ['hash', 'folder', 'path'] },
    media_aliases: { catalogue: ['original', 'hash'], library: ['original', 'hash'] },
    database_id: { backup: ['id'] },
  },
};
