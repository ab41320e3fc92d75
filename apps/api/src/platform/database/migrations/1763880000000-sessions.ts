import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sessions of people who are signed in. A counter of ended sessions tells nodes whether their copy is complete. */
export class Sessions1763880000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE user_sessions (
      user_id text COLLATE "C" NOT NULL CHECK (char_length(user_id) BETWEEN 1 AND 255),
      id text COLLATE "C" NOT NULL CHECK (char_length(id) BETWEEN 1 AND 128),
      label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 100),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      last_active_at timestamptz(3) NOT NULL DEFAULT now(),
      ended_at timestamptz(3),
      PRIMARY KEY (user_id, id)
    )`);
    await database.query('CREATE INDEX user_sessions_by_id ON user_sessions (id)');
    await database.query('CREATE INDEX user_sessions_ended ON user_sessions (ended_at) WHERE ended_at IS NOT NULL');
    await database.query(`CREATE TABLE user_sessions_version (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      version bigint NOT NULL
    )`);
    await database.query('INSERT INTO user_sessions_version (version) VALUES (0)');
  }

  async down(database: QueryRunner): Promise<void> {
    for (const table of ['user_sessions_version', 'user_sessions']) await database.query(`DROP TABLE ${table}`);
  }
}
