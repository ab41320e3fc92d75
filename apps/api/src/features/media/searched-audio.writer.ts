import type { EntityManager } from 'typeorm';

export interface UnsearchedAudio {
  hash: string;
  ext: string;
  mime: string;
  bytes: number;
  durationSeconds: number;
}

const MANY = 50;

/** The audio of songs whose tags have not been searched for pictures, in the order of its hashes. */
export const unsearchedAudio = (database: EntityManager, after: string): Promise<UnsearchedAudio[]> =>
  database.query<UnsearchedAudio[]>(
    `SELECT hash, ext, mime, bytes, coalesce(duration_seconds, 0) AS "durationSeconds" FROM media
     WHERE kind = 'audio' AND hash > $1 AND NOT EXISTS (SELECT FROM searched_audio WHERE searched_audio.hash = media.hash)
       AND EXISTS (SELECT FROM songs WHERE audio_hash = media.hash) ORDER BY hash LIMIT ${MANY}`,
    [after],
  );

export const noteSearched = (database: EntityManager, ...hashes: string[]): Promise<unknown> =>
  database.query(
    `INSERT INTO searched_audio SELECT hash FROM media WHERE hash = ANY($1::char(64)[]) FOR KEY SHARE ON CONFLICT DO NOTHING`,
    [hashes],
  );
