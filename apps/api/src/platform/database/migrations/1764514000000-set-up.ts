import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins have chosen of how this Chorus is set up: one row, or none while nothing is chosen. */
export class SetUp1764514000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE set_up (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      listening text CHECK (listening IN ('everyone', 'links', 'signedIn')),
      music_folder text CHECK (char_length(music_folder) BETWEEN 1 AND 1000),
      answered_at timestamptz(3)
    )`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE set_up');
  }
}
