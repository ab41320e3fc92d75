import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ValidEditions1764499000001 implements MigrationInterface {
  transaction = false;

  async up(database: QueryRunner): Promise<void> {
    for (const column of ['original_year', 'edition'])
      await database.query(`ALTER TABLE albums VALIDATE CONSTRAINT albums_${column}_check`);
  }

  async down(): Promise<void> {
    // The migration before drops them with their columns.
  }
}
