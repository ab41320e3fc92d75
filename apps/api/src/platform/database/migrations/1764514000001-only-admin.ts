import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers that there has been another admin, also once their account is deleted. */
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
