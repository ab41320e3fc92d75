import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['songs', 'albums'];

/** Finds what an artist is credited on. */
export class CreditedArtists1764450000001 implements MigrationInterface {
  transaction = false;

  async up(database: QueryRunner): Promise<void> {
    for (const table of tables) {
      await database.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_credits`);
      await database.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_by_credited_artist`);
      // Lists look up each of a thousand artists, and would read what an index has not sorted in yet for each.
      await database.query(
        `CREATE INDEX CONCURRENTLY ${table}_by_credited_artist ON ${table} USING gin (artist_ids) WITH (fastupdate = off)
         WHERE artist_ids IS NOT NULL`,
      );
    }
  }

  async down(database: QueryRunner): Promise<void> {
    for (const table of tables) await database.query(`DROP INDEX IF EXISTS ${table}_by_credited_artist`);
  }
}
