import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a release date came from tags or a person. NULL until the next import of the same file finds out. */
export class KnownReleaseDates1763830000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE songs ADD COLUMN release_date_known boolean');
    await database.query('ALTER TABLE albums ADD COLUMN release_year_known boolean');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE albums DROP COLUMN release_year_known');
    await database.query('ALTER TABLE songs DROP COLUMN release_date_known');
  }
}
