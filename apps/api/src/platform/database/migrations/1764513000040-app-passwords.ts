import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passwords with which other players sign in. One that was ended is deleted. */
export class AppPasswords1764513000040 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE app_passwords (
      id uuid PRIMARY KEY,
      owner text COLLATE "C" NOT NULL CHECK (char_length(owner) BETWEEN 1 AND 255),
      username text COLLATE "C" NOT NULL CHECK (char_length(username) BETWEEN 1 AND 64),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
      hash bytea NOT NULL UNIQUE,
      key_id uuid NOT NULL,
      sealed bytea NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      last_used_at timestamptz(3),
      last_used_by text CHECK (char_length(last_used_by) <= 60)
    )`);
    await database.query('CREATE INDEX app_passwords_of_owner ON app_passwords (owner, created_at DESC)');
    await database.query('CREATE INDEX app_passwords_by_username ON app_passwords (username)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE app_passwords');
  }
}
