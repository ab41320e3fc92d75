import type { EntityManager } from 'typeorm';

export interface UnsearchedAudio {
  hash: string;
  ext: string;
  mime: string;
  bytes: number;
  durationSeconds: number;
  codec: string | null;
}

const MANY = 50;

/** Raised when `rewrittenHead` learns to read more tags. The second reads MP3 and AAC whose tags have wrong sizes. */
const VERSION = 2;
/** The first version stored audio that it could not read as it was sent, so that audio is not a copy. */
const READ_BY_THE_FIRST = `(media.ext NOT IN ('mp3', 'aac') OR EXISTS (SELECT FROM media_aliases WHERE media_aliases.hash = media.hash))`;

/**
 * Audio of songs whose tags have not been searched for pictures, or only by a version that could not read them, in the order of its hashes. That
 * in music folders was searched when it was listed, and is not stored.
 */
export const unsearchedAudio = (database: EntityManager, after: string): Promise<UnsearchedAudio[]> =>
  database.query<UnsearchedAudio[]>(
    `SELECT hash, ext, mime, bytes, coalesce(duration_seconds, 0) AS "durationSeconds", codec FROM media
     WHERE kind = 'audio' AND hash > $1 AND EXISTS (SELECT FROM songs WHERE audio_hash = media.hash)
       AND NOT EXISTS (SELECT FROM media_files WHERE media_files.hash = media.hash)
       AND NOT EXISTS (SELECT FROM searched_audio WHERE searched_audio.hash = media.hash AND (version >= ${VERSION} OR ${READ_BY_THE_FIRST}))
     ORDER BY hash LIMIT ${MANY}`,
    [after],
  );

export const noteSearched = (database: EntityManager, ...hashes: string[]): Promise<unknown> =>
  database.query(
    `INSERT INTO searched_audio (hash, version) SELECT hash, ${VERSION} FROM media WHERE hash = ANY($1::char(64)[]) FOR KEY SHARE
     ON CONFLICT (hash) DO UPDATE SET version = EXCLUDED.version`,
    [hashes],
  );
