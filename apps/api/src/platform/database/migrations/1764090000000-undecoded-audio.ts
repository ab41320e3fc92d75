import type { MigrationInterface, QueryRunner } from 'typeorm';

const undecoded = 'source IS NOT NULL AND peaks IS NULL';

/**
 * Audio that the server could not decode is counted and listed for browsers, also if its tags say how loud it is. Earlier releases stored 0
 * as the peak if the tags did not say; it is unknown from now on, and the albums with such songs are computed again. The few songs whose
 * tags do say 0 are not made louder either.
 */
const up = [
  `CREATE INDEX audio_loudness_undecoded ON audio_loudness (audio_hash) WHERE ${undecoded}`,
  'DROP INDEX audio_loudness_failed',
  `INSERT INTO changed_albums SELECT DISTINCT album_id FROM songs JOIN audio_loudness USING (audio_hash)
    WHERE ${undecoded} AND true_peak = 0 AND album_id IS NOT NULL`,
  `UPDATE audio_loudness SET true_peak = NULL, album_true_peak = nullif(album_true_peak, 0) WHERE ${undecoded} AND true_peak = 0`,
];

const down = [
  `UPDATE audio_loudness SET true_peak = 0 WHERE source = 'tag' AND peaks IS NULL AND true_peak IS NULL`,
  `CREATE INDEX audio_loudness_failed ON audio_loudness (audio_hash) WHERE source = 'failed'`,
  'DROP INDEX audio_loudness_undecoded',
];

export class UndecodedAudio1764090000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
