import type { PlaybackWrite } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';

export interface Device {
  sessionId: string | undefined;
  label: string;
}

/** Returns the new revision, or undefined if another write came first. It is one statement, so that one of two writes at once is refused. */
export async function savePlayback(
  database: EntityManager,
  userId: string,
  { songIds, index, seconds, isPlaying, arrangement, revision }: PlaybackWrite,
  { sessionId, label }: Device,
): Promise<number | undefined> {
  const [saved] = await database.query<{ revision: number }[]>(
    `INSERT INTO playbacks AS known (user_id, revision, song_ids, song_index, seconds, is_playing, session_id, label, arrangement, at)
     VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $9, now())
     ON CONFLICT (user_id) DO UPDATE SET
       revision = known.revision + 1, song_ids = EXCLUDED.song_ids, song_index = EXCLUDED.song_index, seconds = EXCLUDED.seconds,
       is_playing = EXCLUDED.is_playing, session_id = EXCLUDED.session_id, label = EXCLUDED.label,
       arrangement = EXCLUDED.arrangement, at = EXCLUDED.at
     WHERE known.revision <= $8
     RETURNING revision`,
    [userId, songIds, index, seconds, isPlaying, sessionId ?? null, label, revision, arrangement ?? null],
  );
  return saved?.revision;
}

/** Returns the new revision, or undefined where this session has stored nothing. */
export async function clearPlayback(database: EntityManager, userId: string, sessionId: string | undefined): Promise<number | undefined> {
  const [[cleared]] = await database.query<[{ revision: number }[], number]>(
    `UPDATE playbacks SET revision = revision + 1, song_ids = '{}', song_index = 0, seconds = 0, is_playing = false, session_id = NULL, label = '', arrangement = NULL
     WHERE user_id = $1 AND session_id IS NOT DISTINCT FROM $2 AND song_ids <> '{}'
     RETURNING revision`,
    [userId, sessionId ?? null],
  );
  return cleared?.revision;
}

interface CurrentPlayback {
  revision: number;
  /** Null when it is cleared. */
  songId: string | null;
  seconds: number;
  isPlaying: boolean;
  sessionId: string | null;
  label: string;
  /** Measured by the clock of the database, which all nodes share. */
  ageMs: number;
  /** Null where all of its songs are stored. */
  songCount: number | null;
}

export async function currentPlayback(database: EntityManager, userId: string): Promise<CurrentPlayback | undefined> {
  const [stored] = await database.query<CurrentPlayback[]>(
    `SELECT revision, song_ids[song_index + 1] AS "songId", seconds, is_playing AS "isPlaying", session_id AS "sessionId", label,
       greatest(0, extract(epoch FROM now() - at) * 1000)::float8 AS "ageMs",
       (arrangement ->> 'songCount')::integer AS "songCount"
     FROM playbacks WHERE user_id = $1`,
    [userId],
  );
  return stored;
}

export interface CurrentQueue {
  songIds: string[];
  index: number;
  seconds: number;
  sessionId: string | null;
  /** Measured by the clock of the database, which all nodes share. */
  ageMs: number;
}

export async function currentQueue(database: EntityManager, userId: string): Promise<CurrentQueue | undefined> {
  const [stored] = await database.query<CurrentQueue[]>(
    `SELECT song_ids AS "songIds", song_index AS index, seconds, session_id AS "sessionId",
       greatest(0, extract(epoch FROM now() - at) * 1000)::float8 AS "ageMs"
     FROM playbacks WHERE user_id = $1 AND is_playing AND song_ids <> '{}'`,
    [userId],
  );
  return stored;
}
