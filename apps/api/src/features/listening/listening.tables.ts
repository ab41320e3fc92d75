import type { FeatureTables } from '../../platform/database/feature-tables';

export const listeningTables: FeatureTables = {
  withoutEntity: ['song_trends'],
  published: {
    // Discovery reads plays directly: its aggregations would need a query per row otherwise.
    plays: {
      discovery: ['id', 'song_id', 'listener', 'visitor', 'started_at', 'seconds_heard', 'weight'],
      // Other players show a person's plays of each song in a list, beside what else they have given it.
      subsonic: ['song_id', 'listener', 'visitor', 'started_at', 'weight'],
    },
    song_trends: { discovery: ['song_id', 'trend'] },
  },
};
