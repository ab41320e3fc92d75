import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As `likes`, of albums. An album that somebody has unliked keeps its row, so that an older like that arrives later has no effect. */
export class AlbumLikes1764410000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE album_likes (
      user_id text COLLATE "C" NOT NULL CHECK (char_length(user_id) BETWEEN 1 AND 255),
      album_id uuid NOT NULL,
      is_liked boolean NOT NULL,
      at timestamptz(3) NOT NULL,
      PRIMARY KEY (user_id, album_id)
    )`);
    await database.query('CREATE INDEX album_likes_newest ON album_likes (user_id, at DESC, album_id DESC) WHERE is_liked');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE album_likes');
  }
}
