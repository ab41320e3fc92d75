import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Access tokens whose session signed out before they expire. A counter tells nodes whether their copy is complete. */
export class RevokedTokens1763900000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE revoked_tokens (
      hash text COLLATE "C" PRIMARY KEY CHECK (char_length(hash) = 43),
      expires_at timestamptz(3) NOT NULL
    )`);
    await database.query('CREATE INDEX revoked_tokens_by_expiry ON revoked_tokens (expires_at)');
    await database.query(`CREATE TABLE revoked_tokens_version (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      version bigint NOT NULL
    )`);
    await database.query('INSERT INTO revoked_tokens_version (version) VALUES (0)');
  }

  async down(database: QueryRunner): Promise<void> {
    for (const table of ['revoked_tokens_version', 'revoked_tokens']) await database.query(`DROP TABLE ${table}`);
  }
}
