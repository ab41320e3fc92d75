import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  'ALTER TABLE plays ADD weight double precision NOT NULL DEFAULT 0 CHECK (weight BETWEEN 0 AND 1)',
  // Like plays, trends are kept, because the deletion of their song may be undone.
  `CREATE TABLE song_trends (
    song_id uuid PRIMARY KEY,
    trend double precision NOT NULL CHECK (trend > '-Infinity' AND trend < 'Infinity')
  )`,
  'INSERT INTO song_trends (song_id, trend) SELECT id, trend FROM songs WHERE trend IS NOT NULL',
  'CREATE INDEX song_trends_highest ON song_trends (trend DESC, song_id DESC)',
  'DROP INDEX songs_trending',

  // Sorted by likeness, each beside its song: one read finds all neighbors of a song.
  `CREATE TABLE song_neighbours (
    song_id uuid PRIMARY KEY,
    neighbour_ids uuid[] NOT NULL,
    likenesses double precision[] NOT NULL,
    CHECK (cardinality(neighbour_ids) = cardinality(likenesses))
  )`,
  'CREATE TABLE personal_picks (day date, listener text, picks jsonb NOT NULL, PRIMARY KEY (day, listener))',
  'CREATE INDEX personal_picks_by_listener ON personal_picks (listener)',
];

const down = [
  'DROP TABLE personal_picks, song_neighbours, song_trends',
  'CREATE INDEX songs_trending ON songs (trend DESC NULLS LAST, created_at DESC, id DESC)',
  'ALTER TABLE plays DROP weight',
];

export class Discovery1763760000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
