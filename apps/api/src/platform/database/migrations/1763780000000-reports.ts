import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // A report outlives the message and the song that it is about, so it keeps what they were.
  `CREATE TABLE reports (
    id uuid PRIMARY KEY,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    reporter text COLLATE "C" NOT NULL CHECK (char_length(reporter) BETWEEN 1 AND 255),
    client_report_id uuid,
    email text,
    title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 150),
    type text NOT NULL,
    message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 4000),
    message_id uuid,
    message_at timestamptz(3),
    message_writer text COLLATE "C",
    message_content text,
    song_id uuid,
    song_title text,
    page text,
    playing_id uuid,
    playing_title text,
    resolved_at timestamptz(3),
    CONSTRAINT reports_named_once UNIQUE (reporter, client_report_id),
    CHECK (message_id IS NULL OR song_id IS NULL),
    CHECK ((message_id IS NULL) = (message_at IS NULL)),
    CHECK (message_id IS NOT NULL OR (message_writer IS NULL AND message_content IS NULL)),
    CHECK ((song_id IS NULL) = (song_title IS NULL)),
    CHECK ((playing_id IS NULL) = (playing_title IS NULL))
  )`,
  'CREATE INDEX reports_newest ON reports (created_at DESC, id DESC)',
  'CREATE INDEX reports_open ON reports (created_at DESC, id DESC) WHERE resolved_at IS NULL',
  'CREATE INDEX reports_by_message_writer ON reports (message_writer) WHERE message_writer IS NOT NULL',
];

export class Reports1763780000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE reports');
  }
}
