import type { EntityManager } from 'typeorm';

/** Copies the loudness of the original, because the copy sounds the same. */
export const copyLoudness = (database: EntityManager, original: string, copy: string): Promise<unknown> =>
  database.query(
    `UPDATE audio_loudness AS copy SET source = original.source, reason = original.reason, integrated = original.integrated,
       true_peak = original.true_peak, album_integrated = original.album_integrated, album_true_peak = original.album_true_peak,
       histogram = original.histogram, peaks = original.peaks, measured_at = original.measured_at, published = original.published
     FROM audio_loudness AS original
     WHERE original.audio_hash = $1 AND copy.audio_hash = $2 AND copy.source IS NULL AND original.source IS NOT NULL`,
    [original, copy],
  );

/** Returns how many songs play the copy from now on. */
export async function playCopy(database: EntityManager, original: string, copy: string): Promise<number> {
  const [, moved] = await database.query<[unknown[], number]>('UPDATE songs SET audio_hash = $2 WHERE audio_hash = $1', [original, copy]);
  return moved;
}
