import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { advisoryLockKey } from '../../../platform/database/advisory-lock-key';
import { makeCookieKey, makeSigningKey } from '../../../platform/issuer/make-keys';
import type { Sealing } from './sealing';

const KEYS_LOCK = advisoryLockKey('akey');

const KINDS = ['signing', 'cookie', 'data'] as const;
export type KeyKind = (typeof KINDS)[number];

export interface StoredKey {
  id: string;
  kind: KeyKind;
  sealed: Buffer;
  ageSeconds: number;
}

export const aboutKey = ({ id, kind }: Pick<StoredKey, 'id' | 'kind'>): string => `${kind}:${id}`;

const make: Record<KeyKind, () => Promise<string> | string> = {
  signing: async () => JSON.stringify(await makeSigningKey()),
  cookie: makeCookieKey,
  data: makeCookieKey,
};

const LOCK = `SELECT pg_advisory_xact_lock(${KEYS_LOCK})`;

async function addKeys(transaction: EntityManager, master: Sealing, kinds: readonly KeyKind[]): Promise<void> {
  for (const kind of kinds) {
    const id = uuid();
    const sealed = master.seal(await make[kind](), aboutKey({ id, kind }));
    await transaction.query('INSERT INTO account_keys (id, kind, sealed) VALUES ($1, $2, $3)', [id, kind, sealed]);
  }
}

/** The newest first. */
export const storedKeys = (database: EntityManager): Promise<StoredKey[]> =>
  database.query(
    `SELECT id, kind, sealed, extract(epoch FROM clock_timestamp() - created_at)::float8 AS "ageSeconds" FROM account_keys
     ORDER BY created_at DESC, id DESC`,
  );

/** Makes the keys at the first start. Nodes that start at once have the same ones. */
export const makeMissingKeys = (database: EntityManager, master: Sealing): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.query(LOCK);
    const known = new Set((await storedKeys(transaction)).map(({ kind }) => kind));
    await addKeys(
      transaction,
      master,
      KINDS.filter((kind) => !known.has(kind)),
    );
  });

/** Adds a key of each kind. The former ones stay for as long as something was signed or encrypted with them. */
export const rotateKeys = (database: EntityManager, master: Sealing): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.query(LOCK);
    await addKeys(transaction, master, KINDS);
    await deleteFormerKeys(transaction);
  });

/** Puts new keys in place of all others, which somebody may know: everybody has to sign in again, and other players need new passwords. */
export const replaceKeys = (database: EntityManager, master: Sealing): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.query(LOCK);
    await transaction.query('DELETE FROM account_keys');
    await transaction.query('DELETE FROM issuer_grants');
    await transaction.query('DELETE FROM app_passwords');
    await addKeys(transaction, master, KINDS);
  });

/** Access tokens live an hour, cookies a month, and what was encrypted says with which key. */
export const deleteFormerKeys = (database: EntityManager): Promise<unknown> =>
  database.query(
    `DELETE FROM account_keys AS former
     WHERE EXISTS (
       SELECT FROM account_keys AS newer WHERE newer.kind = former.kind AND newer.created_at > former.created_at
         AND newer.created_at < now() - CASE former.kind WHEN 'cookie' THEN interval '31 days' ELSE interval '3 hours' END
     ) AND NOT EXISTS (SELECT FROM issuer_grants WHERE key_id = former.id)
       AND NOT EXISTS (SELECT FROM app_passwords WHERE key_id = former.id)
       AND NOT EXISTS (SELECT FROM scrobble_connections WHERE scrobble_connections.key_id = former.id)`,
  );
