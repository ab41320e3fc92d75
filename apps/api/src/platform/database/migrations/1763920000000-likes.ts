import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A song that somebody has unliked keeps its row, so that an older like that arrives later has no effect. */
export class Likes1763920000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE likes (
      user_id text COLLATE "C" NOT NULL CHECK (char_length(user_id) BETWEEN 1 AND 255),
      song_id uuid NOT NULL,
      is_liked boolean NOT NULL,
      at timestamptz(3) NOT NULL,
      PRIMARY KEY (user_id, song_id)
    )`);
    await database.query('CREATE INDEX likes_newest ON likes (user_id, at DESC, song_id DESC) WHERE is_liked');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE likes');
  }
}
