import type { EntityManager } from 'typeorm';
import { LARGEST_DIFFERENCE, type SongLoudness } from '../../audio/measure/loudness.reader';

export interface WaitingAudio {
  hash: string;
  /** How often it was tried, including this time. */
  tries: number;
}

/** Longer than a measurement may take: the audio of a process that died is measured by another. */
const CLAIMED_FOR = `interval '6 minutes'`;

/** Reserves the audio that waits the longest, so that no other node measures it. */
export async function claimAudio(database: EntityManager): Promise<WaitingAudio | undefined> {
  const [rows] = await database.query<[WaitingAudio[], number]>(
    `UPDATE audio_loudness SET tries = tries + 1, claimed_until = now() + ${CLAIMED_FOR}
     FROM (SELECT audio_hash AS hash FROM audio_loudness
       WHERE source IS NULL AND (claimed_until IS NULL OR claimed_until < now())
       ORDER BY claimed_until NULLS FIRST, audio_hash LIMIT 1 FOR UPDATE SKIP LOCKED) AS next
     WHERE audio_hash = next.hash RETURNING audio_hash AS hash, tries`,
  );
  return rows[0];
}

/** Lets it be measured again after a pause. A try that ended through no fault of the file does not count. */
export const releaseAudio = (
  database: EntityManager,
  hash: string,
  { afterSeconds, countsTry }: { afterSeconds: number; countsTry: boolean },
): Promise<unknown> =>
  database.query(
    `UPDATE audio_loudness SET tries = tries - $3::int, claimed_until = now() + make_interval(secs => $2) WHERE audio_hash = $1 AND source IS NULL`,
    [hash, afterSeconds, countsTry ? 0 : 1],
  );

/** If the server decodes nothing because tags say how loud it is, the result of a browser stays; its loudness only if the tags are far from it. */
export async function saveLoudness(database: EntityManager, hash: string, loudness: SongLoudness): Promise<void> {
  const { source, integrated, truePeak, album, histogram, shape } = loudness;
  await database.query(
    `UPDATE audio_loudness SET source = CASE WHEN is_far THEN 'measured' ELSE $2 END,
       integrated = CASE WHEN is_far THEN integrated ELSE $3 END,
       true_peak = CASE WHEN $8 = ''::bytea AND peaks IS NOT NULL THEN true_peak ELSE $4 END,
       album_integrated = CASE WHEN NOT is_far THEN $5::real END, album_true_peak = CASE WHEN NOT is_far THEN $6::real END,
       histogram = coalesce(nullif($7, ''::bytea), histogram), peaks = coalesce(nullif($8, ''::bytea), peaks),
       measured_at = now(), claimed_until = NULL, published = false
     FROM (SELECT audio_hash AS hash, coalesce($8 = ''::bytea AND peaks IS NOT NULL AND abs(integrated - $3::real) > ${LARGEST_DIFFERENCE}, false) AS is_far
       FROM audio_loudness WHERE audio_hash = $1) AS browser WHERE audio_hash = browser.hash`,
    [hash, source, integrated, truePeak, album?.integrated, album?.truePeak, Buffer.from(histogram), Buffer.from(shape)],
  );
}

/** A measurement by a browser in the meantime counts then. */
export const saveFailure = (database: EntityManager, hash: string, reason: string): Promise<unknown> =>
  database.query(
    `UPDATE audio_loudness SET source = CASE WHEN peaks IS NULL THEN 'failed' ELSE 'measured' END,
       reason = CASE WHEN peaks IS NULL THEN $2 END, measured_at = now(), claimed_until = NULL WHERE audio_hash = $1`,
    [hash, reason],
  );

/** The server has tried, and no browser has measured it. Its tags may say how loud it is. */
export const UNDECODED = 'source IS NOT NULL AND peaks IS NULL';

export interface MeasuringProgress {
  waiting: number;
  failed: number;
}

export async function measuringProgress(database: EntityManager): Promise<MeasuringProgress> {
  const [counts] = await database.query<MeasuringProgress[]>(
    `SELECT (SELECT count(*)::int FROM audio_loudness WHERE source IS NULL) AS waiting,
            (SELECT count(*)::int FROM audio_loudness WHERE ${UNDECODED}
              AND EXISTS (SELECT FROM songs WHERE songs.audio_hash = audio_loudness.audio_hash)) AS failed`,
  );
  return counts ?? { waiting: 0, failed: 0 };
}
