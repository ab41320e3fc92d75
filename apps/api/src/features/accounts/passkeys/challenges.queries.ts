import type { EntityManager } from 'typeorm';
import { sha256 } from '../../../platform/encoding/sha256';

/** Remembers the challenge of a form, such as that of one sign-in or of one invitation. It takes the place of the one before. */
export const rememberChallenge = (database: EntityManager, context: string, challenge: string): Promise<unknown> =>
  database.query(
    `INSERT INTO passkey_challenges (context, challenge, expires_at) VALUES ($1, $2, now() + interval '5 minutes')
     ON CONFLICT (context) DO UPDATE SET challenge = EXCLUDED.challenge, expires_at = EXCLUDED.expires_at`,
    [sha256(context), challenge],
  );

/** Returns the challenge of a form for the one answer that it may have. */
export async function takeChallenge(database: EntityManager, context: string): Promise<string | undefined> {
  const [[found]] = await database.query<[{ challenge: string }[], number]>(
    'DELETE FROM passkey_challenges WHERE context = $1 AND expires_at > now() RETURNING challenge',
    [sha256(context)],
  );
  return found?.challenge;
}

export const deleteOldChallenges = (database: EntityManager): Promise<unknown> =>
  database.query('DELETE FROM passkey_challenges WHERE expires_at < now()');
