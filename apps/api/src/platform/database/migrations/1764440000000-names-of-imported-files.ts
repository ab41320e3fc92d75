import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Playlists of other programs name songs by the paths of their files, of which the last part is looked up. */
export class NamesOfImportedFiles1764440000000 implements MigrationInterface {
  transaction = false;

  async up(database: QueryRunner): Promise<void> {
    await database.query('DROP INDEX CONCURRENTLY IF EXISTS imported_files_by_name');
    await database.query(
      `CREATE INDEX CONCURRENTLY imported_files_by_name ON imported_files (lower(normalize(substring(path FROM '[^/]*$'), NFC)))
       WHERE song_id IS NOT NULL AND gone_at IS NULL`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP INDEX IF EXISTS imported_files_by_name');
  }
}
