import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file of the same size and time as one that was imported may be the same: before a music folder lists it, it is compared. */
export class SizesOfImportedFiles1764505000001 implements MigrationInterface {
  transaction = false;

  async up(database: QueryRunner): Promise<void> {
    await database.query('DROP INDEX CONCURRENTLY IF EXISTS imported_files_by_size');
    await database.query(
      'CREATE INDEX CONCURRENTLY imported_files_by_size ON imported_files (bytes, modified_at_ms) WHERE song_id IS NOT NULL',
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP INDEX IF EXISTS imported_files_by_size');
  }
}
