import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks the account of an only admin. The mark goes with the second admin, and does not come back when that account is deleted. */
export class OnlyAdmin1764514000001 implements MigrationInterface {
  transaction = false;

  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE accounts ADD IF NOT EXISTS only_admin boolean NOT NULL DEFAULT false');
    await database.query(
      `UPDATE accounts SET only_admin = true WHERE role = 'admin' AND (SELECT count(*) FROM accounts WHERE role = 'admin') = 1`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE accounts DROP IF EXISTS only_admin');
  }
}
