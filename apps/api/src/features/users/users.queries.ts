import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Account } from './login-rules';

/** A picture elsewhere that is not copied yet, and was not tried within a day. */
const isMissing = `image_url LIKE 'https://%' AND portrait_hash IS NULL
  AND (portrait_checked_at IS NULL OR portrait_checked_at < now() - interval '1 day')`;

interface SavedAccount {
  id: string;
  isNew: boolean;
  lacksPortrait: boolean;
}

/**
 * Creates or updates an account. Another picture address discards the copy of the earlier picture, even if a node of an earlier release has
 * already stored that address.
 */
export async function saveAccount(database: EntityManager, userId: string, account: Account): Promise<SavedAccount> {
  const unlessChanged = (column: string) =>
    `${column} = CASE WHEN known.portrait_address IS NOT DISTINCT FROM EXCLUDED.image_url THEN known.${column} END`;
  const [saved] = await database.query<[SavedAccount]>(
    `INSERT INTO users AS known (id, subject, full_name, email, image_url, token_name) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (subject) DO UPDATE SET full_name = coalesce(EXCLUDED.token_name, known.token_name, EXCLUDED.full_name),
       token_name = coalesce(EXCLUDED.token_name, known.token_name), email = EXCLUDED.email, image_url = EXCLUDED.image_url,
       updated_at = now(), ${['portrait_hash', 'portrait_checked_at', 'portrait_address'].map(unlessChanged).join(', ')}
     RETURNING id, xmax = 0 AS "isNew", coalesce(${isMissing}, false) AS "lacksPortrait"`,
    [uuidv7(), userId, account.fullName, account.email, account.imageUrl, account.tokenName],
  );
  return saved;
}

export async function missingPortrait(database: EntityManager, accountId: string): Promise<string | undefined> {
  const [row] = await database.query<{ address: string }[]>(`SELECT image_url AS address FROM users WHERE id = $1 AND ${isMissing}`, [
    accountId,
  ]);
  return row?.address;
}

/** Does nothing when the person has another address by now, or no account. */
export const keepPortrait = (database: EntityManager, accountId: string, address: string, hash: string | undefined): Promise<unknown> =>
  database.query(
    'UPDATE users SET portrait_hash = $3, portrait_address = $2, portrait_checked_at = now() WHERE id = $1 AND image_url = $2',
    [accountId, address, hash],
  );
