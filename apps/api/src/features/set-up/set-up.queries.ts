import type { SetUpChoice, WhoMayListen } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';

export interface StoredSetUp {
  listening: WhoMayListen | null;
  musicFolder: string | null;
  isAnswered: boolean;
}

const NOTHING: StoredSetUp = { listening: null, musicFolder: null, isAnswered: false };

export async function storedSetUp(database: EntityManager): Promise<StoredSetUp> {
  const [row] = await database.query<StoredSetUp[]>(
    `SELECT listening, music_folder AS "musicFolder", answered_at IS NOT NULL AS "isAnswered" FROM set_up`,
  );
  return row ?? NOTHING;
}

/** Stores what applies until an admin chooses. */
export const storeDefaults = (database: EntityManager, { listening, musicFolder }: SetUpChoice): Promise<unknown> =>
  database.query('INSERT INTO set_up (listening, music_folder) VALUES ($1, $2) ON CONFLICT DO NOTHING', [listening, musicFolder]);

export const storeAnswer = (transaction: EntityManager, { listening, musicFolder }: SetUpChoice): Promise<unknown> =>
  transaction.query(
    `INSERT INTO set_up AS stored (listening, music_folder, answered_at) VALUES ($1, $2, now())
     ON CONFLICT (id) DO UPDATE SET listening = coalesce(excluded.listening, stored.listening),
       music_folder = coalesce(excluded.music_folder, stored.music_folder), answered_at = now()`,
    [listening, musicFolder],
  );
