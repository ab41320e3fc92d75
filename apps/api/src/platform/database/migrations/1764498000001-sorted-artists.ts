import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads artists in the order of lists. */
export class SortedArtists1764498000001 implements MigrationInterface {
  transaction = false;

  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE artists VALIDATE CONSTRAINT artists_sort_name_check');
    await database.query('DROP INDEX CONCURRENTLY IF EXISTS artists_by_sorted_name');
    await database.query('CREATE INDEX CONCURRENTLY artists_by_sorted_name ON artists (sorted_name(full_name, sort_name), id)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP INDEX IF EXISTS artists_by_sorted_name');
  }
}
