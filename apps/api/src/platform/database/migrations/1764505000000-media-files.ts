import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // Where music is that is served from the file itself. Times are in nanoseconds, which no number of JavaScript holds.
  `CREATE TABLE media_files (
    -- That of the file in \`imported_files\`: paths may be longer than what an index takes.
    key uuid PRIMARY KEY,
    folder text NOT NULL,
    -- Relative to the folder, with a slash between names.
    path text NOT NULL,
    hash char(64) NOT NULL REFERENCES media ON DELETE CASCADE,
    bytes bigint NOT NULL CHECK (bytes > 0),
    modified_ns bigint NOT NULL,
    changed_ns bigint NOT NULL,
    -- Of parts of the content: files with different samples differ.
    sample char(64) NOT NULL,
    -- What is served instead of the beginning of the file, and the positions of what follows: from, to, from, to. NULL: all of the file.
    head bytea,
    parts bigint[],
    -- The hashes of the whole file, and of what is served of it. NULL: it has not been read whole yet. \`hash\` may still be the temporary one.
    original char(64),
    served char(64),
    -- The temporary hash under which it was listed, if it was.
    listed_as char(64),
    -- It has another content than when it was listed.
    is_stale boolean NOT NULL DEFAULT false,
    CHECK ((head IS NULL) = (parts IS NULL)),
    CHECK ((original IS NULL) = (served IS NULL))
  )`,
  'CREATE INDEX media_files_of_hash ON media_files (hash)',
  'CREATE INDEX media_files_listed_as ON media_files (listed_as) WHERE listed_as IS NOT NULL',
  'CREATE INDEX media_files_by_sample ON media_files (sample)',
  'CREATE INDEX media_files_unhashed ON media_files (key) WHERE original IS NULL AND NOT is_stale',
  'CREATE INDEX media_files_unnamed ON media_files (key) WHERE served <> hash AND NOT is_stale',
];

/** Music in folders that are read where they are. */
export class MediaFiles1764505000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE media_files');
  }
}
