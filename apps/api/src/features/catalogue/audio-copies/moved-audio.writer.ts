import type { EntityManager } from 'typeorm';

/** Audio, and other audio that sounds the same. */
export interface MovedAudio {
  from: string;
  to: string;
}

/** Copies how loud audio is to what sounds the same. */
export const copyLoudness = (database: EntityManager, moved: readonly MovedAudio[]): Promise<unknown> =>
  database.query(
    `UPDATE audio_loudness AS copy SET source = original.source, reason = original.reason, integrated = original.integrated,
       true_peak = original.true_peak, album_integrated = original.album_integrated, album_true_peak = original.album_true_peak,
       histogram = original.histogram, peaks = original.peaks, measured_at = original.measured_at, published = original.published
     FROM json_to_recordset($1) AS moved ("from" char(64), "to" char(64)) JOIN audio_loudness AS original ON original.audio_hash = moved."from"
     WHERE copy.audio_hash = moved."to" AND copy.source IS NULL AND original.source IS NOT NULL`,
    [JSON.stringify(moved)],
  );

/** Lets songs play other audio that sounds the same, and returns their ids. */
export async function playInstead(database: EntityManager, moved: readonly MovedAudio[]): Promise<string[]> {
  const [songs] = await database.query<[{ id: string }[], number]>(
    `UPDATE songs SET audio_hash = moved."to" FROM json_to_recordset($1) AS moved ("from" char(64), "to" char(64))
     WHERE audio_hash = moved."from" RETURNING songs.id`,
    [JSON.stringify(moved)],
  );
  return songs.map(({ id }) => id);
}
