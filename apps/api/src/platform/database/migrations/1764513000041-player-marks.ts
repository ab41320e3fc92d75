import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people keep in other players and Chorus has nothing for: ratings, the stars of artists, and bookmarks within songs. */
export class PlayerMarks1764513000041 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE player_marks (
      user_id text COLLATE "C" NOT NULL CHECK (char_length(user_id) BETWEEN 1 AND 255),
      kind text NOT NULL CHECK (kind IN ('song', 'album', 'artist')),
      item_id uuid NOT NULL,
      rating smallint CHECK (rating BETWEEN 1 AND 5),
      starred_at timestamptz(3) CHECK (starred_at IS NULL OR kind = 'artist'),
      PRIMARY KEY (user_id, kind, item_id),
      CHECK (num_nonnulls(rating, starred_at) > 0)
    )`);
    await database.query(`CREATE TABLE player_bookmarks (
      user_id text COLLATE "C" NOT NULL CHECK (char_length(user_id) BETWEEN 1 AND 255),
      song_id uuid NOT NULL,
      position integer NOT NULL CHECK (position >= 0),
      comment text CHECK (char_length(comment) <= 500),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      changed_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, song_id)
    )`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE player_bookmarks');
    await database.query('DROP TABLE player_marks');
  }
}
