import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The read position shown to the other person, while the reader has gone on during a block; null:
 * the real one.
 */
export class HiddenReading1763810000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE read_cursors ADD COLUMN shown_seq integer');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE read_cursors DROP COLUMN shown_seq');
  }
}
