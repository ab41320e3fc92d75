import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A device's notifications end with its session. Earlier ones have none: they end with the next session of their person that is ended. */
export class PushSessions1764390000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE push_subscriptions ADD COLUMN session_id text COLLATE "C"');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE push_subscriptions DROP COLUMN session_id');
  }
}
