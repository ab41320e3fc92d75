import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a reported person showed as their activity. Deleting their account looks for their reports by `activity_person`. */
export class ReportedActivities1764210000001 implements MigrationInterface {
  transaction = false;

  async up(database: QueryRunner): Promise<void> {
    await database.query(
      'ALTER TABLE reports ADD COLUMN IF NOT EXISTS activity_person text COLLATE "C", ADD COLUMN IF NOT EXISTS activity_text text',
    );
    await database.query('DROP INDEX CONCURRENTLY IF EXISTS reports_by_activity_person');
    await database.query(
      'CREATE INDEX CONCURRENTLY reports_by_activity_person ON reports (activity_person) WHERE activity_person IS NOT NULL',
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE reports DROP COLUMN IF EXISTS activity_person, DROP COLUMN IF EXISTS activity_text');
  }
}
