import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts of this Chorus, for where there is no sign-in provider. Tokens and links are stored as hashes, and what the sign-in keeps between
 * requests is encrypted, so that a copy of the database signs nobody in.
 */
export class OwnAccounts1764490000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE accounts (
      id uuid PRIMARY KEY,
      login text NOT NULL CHECK (char_length(login) BETWEEN 1 AND 64),
      login_key text COLLATE "C" NOT NULL UNIQUE,
      full_name text NOT NULL CHECK (char_length(full_name) BETWEEN 1 AND 100),
      role text NOT NULL CHECK (role IN ('admin', 'listener')),
      password_hash text,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      last_signed_in_at timestamptz(3),
      ended_at timestamptz(3)
    )`);
    await database.query(`CREATE TABLE account_invitations (
      id uuid PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
      purpose text NOT NULL CHECK (purpose IN ('first', 'join', 'reset')),
      role text NOT NULL CHECK (role IN ('admin', 'listener')),
      account_id uuid REFERENCES accounts ON DELETE CASCADE,
      invited_by text COLLATE "C",
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      expires_at timestamptz(3) NOT NULL,
      CHECK ((purpose = 'reset') = (account_id IS NOT NULL))
    )`);
    await database.query('CREATE INDEX account_invitations_by_account ON account_invitations (account_id) WHERE account_id IS NOT NULL');
    await database.query(`CREATE TABLE account_keys (
      id uuid PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('signing', 'cookie', 'data')),
      sealed bytea NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
    await database.query(`CREATE TABLE issuer_grants (
      model text COLLATE "C" NOT NULL,
      id bytea NOT NULL CHECK (octet_length(id) = 32),
      key_id uuid NOT NULL,
      sealed bytea NOT NULL,
      uid bytea,
      grant_id bytea,
      account_id text COLLATE "C",
      consumed_at timestamptz(3),
      expires_at timestamptz(3) NOT NULL,
      PRIMARY KEY (model, id)
    )`);
    await database.query('CREATE INDEX issuer_grants_by_uid ON issuer_grants (uid) WHERE uid IS NOT NULL');
    await database.query('CREATE INDEX issuer_grants_by_grant ON issuer_grants (grant_id) WHERE grant_id IS NOT NULL');
    await database.query('CREATE INDEX issuer_grants_by_account ON issuer_grants (account_id) WHERE account_id IS NOT NULL');
    await database.query('CREATE INDEX issuer_grants_by_expiry ON issuer_grants (expires_at)');
    await database.query(`CREATE TABLE sign_in_guesses (
      key bytea PRIMARY KEY CHECK (octet_length(key) = 32),
      level double precision NOT NULL DEFAULT 0,
      counted_at timestamptz(3) NOT NULL DEFAULT now(),
      next_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
    await database.query('CREATE INDEX sign_in_guesses_by_time ON sign_in_guesses (counted_at)');
  }

  async down(database: QueryRunner): Promise<void> {
    for (const table of ['sign_in_guesses', 'issuer_grants', 'account_keys', 'account_invitations', 'accounts'])
      await database.query(`DROP TABLE ${table}`);
  }
}
