import type { EntityManager } from 'typeorm';
import { PasskeyEntity } from './passkey.entity';

export type NewPasskey = Pick<PasskeyEntity, 'id' | 'publicKey' | 'counter' | 'transports' | 'label'>;

/** Another passkey has this id. Authenticators choose ids, so somebody could send the id of another person's passkey. */
export class PasskeyTaken extends Error {}

/** Throws `PasskeyTaken`. */
export async function addPasskey(transaction: EntityManager, accountId: string, passkey: NewPasskey): Promise<void> {
  const { id, label, publicKey, counter, transports } = passkey;
  const added = await transaction.query<unknown[]>(
    `INSERT INTO passkeys (id, account_id, label, public_key, counter, transports) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [id, accountId, label, publicKey, counter, transports],
  );
  if (added.length === 0) throw new PasskeyTaken();
}

/** The number of passkeys by account, without accounts that have none. */
export async function passkeyCounts(database: EntityManager): Promise<Map<string, number>> {
  const counts = await database.query<{ accountId: string; count: number }[]>(
    'SELECT account_id AS "accountId", count(*)::int AS count FROM passkeys GROUP BY account_id',
  );
  return new Map(counts.map(({ accountId, count }) => [accountId, count]));
}
