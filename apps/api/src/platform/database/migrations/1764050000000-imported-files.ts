import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // Paths may be longer than what an index takes: `key` stands for the folder and the path in it.
  `CREATE TABLE imported_files (
    key uuid PRIMARY KEY,
    folder text NOT NULL,
    path text NOT NULL,
    bytes bigint NOT NULL,
    modified_at_ms double precision NOT NULL,
    beside text NOT NULL,
    reader smallint NOT NULL,
    hash char(64),
    song_id uuid REFERENCES songs ON DELETE CASCADE,
    refused text,
    CHECK (num_nonnulls(song_id, refused) = 1 AND (hash IS NULL) = (song_id IS NULL))
  )`,
  'CREATE INDEX imported_files_of_song ON imported_files (song_id)',
];

export class ImportedFiles1764050000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE imported_files');
  }
}
