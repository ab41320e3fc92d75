import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The queue that a person played last. A cleared one has no songs; its row stays, so that revisions only grow. */
export class Playbacks1763950000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE playbacks (
      user_id text COLLATE "C" PRIMARY KEY CHECK (char_length(user_id) BETWEEN 1 AND 255),
      revision integer NOT NULL,
      song_ids uuid[] NOT NULL CHECK (cardinality(song_ids) <= 200),
      song_index integer NOT NULL CHECK (song_index >= 0),
      seconds double precision NOT NULL,
      is_playing boolean NOT NULL,
      session_id text CHECK (char_length(session_id) <= 128),
      label text NOT NULL CHECK (char_length(label) <= 100),
      at timestamptz(3) NOT NULL
    )`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE playbacks');
  }
}
