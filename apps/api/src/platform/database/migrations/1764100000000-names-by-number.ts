import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sorts names as the page does: numbers in them by size. Not deterministic, so that what is written alike, such as the same name in NFC and in
 * NFD, is equal, and what comes next decides.
 */
export class NamesByNumber1764100000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE COLLATION vietnamese_numeric (provider = icu, locale = 'vi-u-kn-true', deterministic = false)`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP COLLATION vietnamese_numeric');
  }
}
