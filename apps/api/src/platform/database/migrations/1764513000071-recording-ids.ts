import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which recording of MusicBrainz a song is, as its tags say. No list of the page shows it: its changes raise no revision. */
export class RecordingIds1764513000071 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE songs ADD recording_id uuid');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE songs DROP recording_id');
  }
}
