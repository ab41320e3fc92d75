import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the other person may see that somebody has read, where they have gone on during a block; null: all of it. */
export class HiddenReading1763810000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE read_cursors ADD COLUMN shown_seq integer');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE read_cursors DROP COLUMN shown_seq');
  }
}
