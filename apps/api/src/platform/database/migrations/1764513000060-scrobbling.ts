import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where people's plays are sent, and those that have not been sent yet. */
export class Scrobbling1764513000060 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE scrobble_connections (
      person text COLLATE "C" PRIMARY KEY CHECK (char_length(person) BETWEEN 1 AND 255),
      id uuid NOT NULL,
      server text NOT NULL CHECK (char_length(server) <= 500),
      user_name text NOT NULL CHECK (char_length(user_name) <= 200),
      key_id uuid NOT NULL,
      sealed_token bytea NOT NULL,
      connected_at timestamptz(3) NOT NULL DEFAULT now(),
      paused text,
      failures integer NOT NULL DEFAULT 0,
      retry_at timestamptz(3),
      claim uuid,
      claimed_until timestamptz(3),
      singly integer NOT NULL DEFAULT 0,
      last_sent_at timestamptz(3),
      refused integer NOT NULL DEFAULT 0,
      dropped integer NOT NULL DEFAULT 0
    )`);
    await database.query(`CREATE TABLE scrobbles (
      person text COLLATE "C" NOT NULL REFERENCES scrobble_connections ON DELETE CASCADE,
      play_id uuid NOT NULL,
      song_id uuid NOT NULL,
      started_at timestamptz(3) NOT NULL,
      PRIMARY KEY (person, play_id)
    )`);
    await database.query('CREATE INDEX scrobbles_in_order ON scrobbles (person, started_at, play_id)');
  }

  async down(database: QueryRunner): Promise<void> {
    for (const table of ['scrobbles', 'scrobble_connections']) await database.query(`DROP TABLE ${table}`);
  }
}
