import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys of own accounts, and the challenges that are waiting for an answer. */
export class Passkeys1764491000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE passkeys (
      id text COLLATE "C" PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 1400),
      account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 100),
      public_key bytea NOT NULL,
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      last_used_at timestamptz(3)
    )`);
    await database.query('CREATE INDEX passkeys_by_account ON passkeys (account_id)');
    await database.query(`CREATE TABLE passkey_challenges (
      context bytea PRIMARY KEY CHECK (octet_length(context) = 32),
      challenge text NOT NULL,
      expires_at timestamptz(3) NOT NULL
    )`);
    await database.query('CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at)');
  }

  async down(database: QueryRunner): Promise<void> {
    for (const table of ['passkey_challenges', 'passkeys']) await database.query(`DROP TABLE ${table}`);
  }
}
