import type { EntityManager } from 'typeorm';
import type { MeasuredSong } from '@chorus/contracts/meter/song-meter';
import { LARGEST_DIFFERENCE } from '../../audio/measure/loudness.reader';
import { UNDECODED } from './waiting-audio.queries';

const MANY = 100;

export interface UnmeasuredRow {
  songId: string;
  title: string;
  artistName: string | null;
  audioHash: string;
  duration: number;
  /** Null if its tags say how loud it is. */
  reason: string | null;
}

/** One song for each audio that the server could not decode, in the order of their hashes. */
export const unmeasuredSongs = (database: EntityManager, after = ''): Promise<UnmeasuredRow[]> =>
  database.query<UnmeasuredRow[]>(
    `SELECT DISTINCT ON (audio_hash) songs.id AS "songId", title, artists.full_name AS "artistName", audio_hash AS "audioHash",
       songs.duration, reason
     FROM audio_loudness JOIN songs USING (audio_hash) LEFT JOIN artists ON artists.id = artist_id
     WHERE ${UNDECODED} AND audio_hash > $1 ORDER BY audio_hash, songs.created_at, songs.id LIMIT ${MANY}`,
    [after],
  );

interface LoudnessRow {
  audioHash: string;
  /** In seconds. */
  duration: number;
  /** Whether the server or a browser has measured it. */
  isMeasured: boolean;
}

/** The loudness of a song's audio, whose row is locked; undefined if there is no such song. */
export async function loudnessOfSong(database: EntityManager, songId: string): Promise<LoudnessRow | undefined> {
  const [found] = await database.query<LoudnessRow[]>(
    `SELECT audio_hash AS "audioHash", duration, source IS NOT NULL AND peaks IS NOT NULL AS "isMeasured"
     FROM audio_loudness JOIN songs USING (audio_hash) WHERE songs.id = $1 FOR UPDATE OF audio_loudness`,
    [songId],
  );
  return found;
}

/**
 * If the server has not tried the song yet, this counts once the server has failed. Tags take precedence for the loudness, unless they are far
 * from it, but not for the peak.
 */
export const saveBrowserLoudness = (database: EntityManager, hash: string, measured: MeasuredSong): Promise<unknown> =>
  database.query(
    `UPDATE audio_loudness SET source = CASE WHEN source IS NULL OR keeps_tags THEN source ELSE 'measured' END, reason = NULL,
       integrated = CASE WHEN keeps_tags THEN integrated ELSE $2 END, true_peak = $3,
       album_integrated = CASE WHEN keeps_tags THEN album_integrated END, album_true_peak = CASE WHEN keeps_tags THEN album_true_peak END,
       histogram = $4, peaks = $5, measured_at = now(), published = false
     FROM (SELECT audio_hash AS hash, source = 'tag' AND coalesce(abs(integrated - $2::real), 0) <= ${LARGEST_DIFFERENCE} AS keeps_tags
       FROM audio_loudness WHERE audio_hash = $1) AS tagged WHERE audio_hash = tagged.hash`,
    [hash, measured.integrated, measured.truePeak, Buffer.from(measured.histogram), Buffer.from(measured.shape)],
  );
