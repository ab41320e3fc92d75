import type { MigrationInterface, QueryRunner } from 'typeorm';

/** NULL if the device did not say how its queue is arranged. */
export class PlaybackArrangements1763970000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE playbacks ADD COLUMN arrangement jsonb');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE playbacks DROP COLUMN arrangement');
  }
}
