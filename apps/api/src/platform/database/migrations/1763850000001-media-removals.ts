import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests to remove an object that were sent, and that the object store may still carry out. */
export class MediaRemovals1763850000001 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('CREATE TABLE media_removals (id uuid PRIMARY KEY, name text NOT NULL, unsure_until timestamptz(3) NOT NULL)');
    await database.query('CREATE INDEX media_removals_by_name ON media_removals (name)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE media_removals');
  }
}
