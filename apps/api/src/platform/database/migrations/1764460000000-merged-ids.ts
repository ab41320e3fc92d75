import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ids of artists and albums that were joined with another, so that links to them still lead somewhere, and their names, by which
 * imports find the other.
 */
export class MergedIds1764460000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE merged_ids (
      id uuid PRIMARY KEY,
      into_id uuid NOT NULL,
      audit_id uuid NOT NULL,
      former_name text NOT NULL,
      CHECK (id <> into_id)
    )`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE merged_ids');
  }
}
