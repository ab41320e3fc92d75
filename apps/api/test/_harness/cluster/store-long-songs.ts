import { createHash, randomUUID } from 'node:crypto';
import { withClient } from '../../../../../tools/postgres/with-client';

/** Stores songs of ten minutes, which a room does not finish during a test, and returns their ids. */
export const storeLongSongs = (databaseUrl: string, count: number): Promise<string[]> =>
  withClient(databaseUrl, async (database) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    const hash = createHash('sha256').update('a song').digest('hex');
    await database.query(
      `INSERT INTO media (hash, ext, mime, kind, bytes, duration_seconds) VALUES ($1, 'mp3', 'audio/mpeg', 'audio', 1000, 600)`,
      [hash],
    );
    await database.query(
      `INSERT INTO songs (id, title, release_date, duration, audio_hash) SELECT id, 'Mưa', '2020-01-01', 600, $2 FROM unnest($1::uuid[]) AS id`,
      [ids, hash],
    );
    return ids;
  });
