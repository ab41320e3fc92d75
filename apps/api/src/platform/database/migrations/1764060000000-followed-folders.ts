import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // The tags as they were read from the file: an import changes only what the file says differently since, and keeps what an admin chose.
  'ALTER TABLE imported_files ADD COLUMN facts jsonb, ADD COLUMN gone_at timestamptz(3)',
  'CREATE INDEX imported_files_gone ON imported_files (song_id) WHERE gone_at IS NOT NULL',
  // A file that has neither a song nor a reason belonged to a song that was deleted: following its folder does not add the song again.
  `ALTER TABLE imported_files DROP CONSTRAINT imported_files_check, ADD CHECK (song_id IS NULL OR (hash IS NOT NULL AND refused IS NULL)),
    DROP CONSTRAINT imported_files_song_id_fkey, ADD FOREIGN KEY (song_id) REFERENCES songs ON DELETE SET NULL`,
];

const down = [
  'DROP INDEX imported_files_gone',
  'DELETE FROM imported_files WHERE num_nonnulls(song_id, refused) <> 1',
  `ALTER TABLE imported_files DROP COLUMN facts, DROP COLUMN gone_at,
    DROP CONSTRAINT imported_files_check, ADD CHECK (num_nonnulls(song_id, refused) = 1 AND (hash IS NULL) = (song_id IS NULL)),
    DROP CONSTRAINT imported_files_song_id_fkey, ADD FOREIGN KEY (song_id) REFERENCES songs ON DELETE CASCADE`,
];

export class FollowedFolders1764060000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
