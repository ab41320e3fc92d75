import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sorts names as the page does: numbers in them by size. It is not deterministic, so that names that are written alike, such as the same
 * one in NFC and in NFD, are equal, and the next sort key decides.
 */
export class NamesByNumber1764100000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE COLLATION vietnamese_numeric (provider = icu, locale = 'vi-u-kn-true', deterministic = false)`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP COLLATION vietnamese_numeric');
  }
}
