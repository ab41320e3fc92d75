import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last name that a person's token had, which a page cannot replace where later tokens have none. */
export class TokenNames1764400000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE users ADD COLUMN token_name text');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE users DROP COLUMN token_name');
  }
}
