import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `ALTER TABLE audit
    ADD subject_name text NOT NULL DEFAULT '',
    ADD undo jsonb,
    ADD undone_at timestamptz(3),
    ADD CHECK (undo IS NOT NULL OR undone_at IS NULL)`,
  // A deletion can be undone as long as the files that the deleted item showed and played still exist.
  `CREATE VIEW undoable AS SELECT id, subject_id FROM audit
    WHERE undo IS NOT NULL AND undone_at IS NULL AND NOT EXISTS (
      SELECT FROM jsonb_array_elements_text(undo -> 'media') AS needed (hash) LEFT JOIN media USING (hash) WHERE media.hash IS NULL
    )`,
  // The plays of a deleted song wait for it to come back.
  'ALTER TABLE plays DROP CONSTRAINT plays_song_id_fkey',
];

const down = [
  'DELETE FROM plays WHERE NOT EXISTS (SELECT FROM songs WHERE songs.id = plays.song_id)',
  'ALTER TABLE plays ADD CONSTRAINT plays_song_id_fkey FOREIGN KEY (song_id) REFERENCES songs ON DELETE CASCADE',
  'DROP VIEW undoable',
  'ALTER TABLE audit DROP undone_at, DROP undo, DROP subject_name',
];

export class Undo1763750000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
