import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What visitors may hear by a link, and until when. A link that was ended early is deleted, as are those that are over. */
export class ListeningLinks1764481000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE listening_links (
      id uuid PRIMARY KEY,
      creator text COLLATE "C" NOT NULL CHECK (char_length(creator) BETWEEN 1 AND 255),
      kind text NOT NULL CHECK (kind IN ('song', 'album', 'artist', 'playlist')),
      item_id uuid NOT NULL,
      title text NOT NULL CHECK (char_length(title) <= 1000),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      ends_at timestamptz(3) NOT NULL
    )`);
    await database.query('CREATE INDEX listening_links_of_creator ON listening_links (creator, created_at DESC)');
    await database.query('CREATE INDEX listening_links_by_end ON listening_links (ends_at)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE listening_links');
  }
}
