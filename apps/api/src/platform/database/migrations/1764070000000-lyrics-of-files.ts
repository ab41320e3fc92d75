import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // The key of a row of `imported_files`, or NULL for lyrics of an upload. There is no reference, because lyrics are stored before their file is.
  'ALTER TABLE song_lyrics ADD COLUMN from_file uuid',
  `UPDATE song_lyrics SET from_file = file.key
   FROM (SELECT song_id, min(key::text)::uuid AS key FROM imported_files WHERE song_id IS NOT NULL AND gone_at IS NULL
     GROUP BY song_id HAVING count(*) = 1) AS file
   WHERE file.song_id = song_lyrics.song_id AND NOT edited`,
];

/** An import removes lyrics that it knows to be of a file, once that file no longer has them. */
export class LyricsOfFiles1764070000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE song_lyrics DROP COLUMN from_file');
  }
}
