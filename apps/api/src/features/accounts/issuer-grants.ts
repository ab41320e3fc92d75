import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { DataSource, EntityManager } from 'typeorm';
import { sha256 } from '../../platform/encoding/sha256';
import { REUSE_GRACE_SECONDS } from '../../platform/issuer/issuer';
import type { KeyRing } from './keys/key-ring';

const hashIfAny = (text: string | undefined): Buffer | null => (text === undefined ? null : sha256(text));

interface Row {
  id: Buffer;
  keyId: string;
  sealed: Buffer;
  consumed: number | null;
}

const COLUMNS = `id, key_id AS "keyId", sealed, CASE WHEN model <> 'RefreshToken' OR consumed_at < now() - interval '${REUSE_GRACE_SECONDS} seconds'
  THEN extract(epoch FROM consumed_at)::float8 END AS consumed`;

/**
 * Stores what oidc-provider keeps in PostgreSQL, for all nodes. Ids are tokens and cookies, so they are stored as hashes; the rest is encrypted.
 */
export const grantsIn =
  (database: DataSource, keys: () => Promise<KeyRing>): AdapterFactory =>
  (model) =>
    new GrantsAdapter(model, database, keys);

class GrantsAdapter implements Adapter {
  constructor(
    private readonly model: string,
    private readonly database: DataSource,
    private readonly keys: () => Promise<KeyRing>,
  ) {}

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.findBy('id', id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy('uid', uid);
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const key = sha256(id);
    const { keyId, sealed } = (await this.keys()).seal(JSON.stringify(payload), this.aboutRow(key));
    await this.database.query(
      `INSERT INTO issuer_grants (model, id, key_id, sealed, uid, grant_id, account_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce(now() + $8::float8 * interval '1 second', 'infinity'))
       ON CONFLICT (model, id) DO UPDATE SET key_id = EXCLUDED.key_id, sealed = EXCLUDED.sealed, uid = EXCLUDED.uid,
         grant_id = EXCLUDED.grant_id, account_id = EXCLUDED.account_id, expires_at = EXCLUDED.expires_at`,
      [this.model, key, keyId, sealed, hashIfAny(payload.uid), hashIfAny(payload.grantId), accountIn(payload) ?? null, expiresIn ?? null],
    );
  }

  /** Of two requests that use the same code at once, one fails. */
  async consume(id: string): Promise<void> {
    const isOnce = this.model === 'AuthorizationCode' ? 'AND consumed_at IS NULL' : '';
    const [, consumed] = await this.database.query<[unknown, number]>(
      `UPDATE issuer_grants SET consumed_at = coalesce(consumed_at, now()) WHERE model = $1 AND id = $2 ${isOnce}`,
      [this.model, sha256(id)],
    );
    if (isOnce && consumed !== 1) throw new Error('This code was used at the same time by another request.');
  }

  async destroy(id: string): Promise<void> {
    await this.database.query('DELETE FROM issuer_grants WHERE model = $1 AND id = $2', [this.model, sha256(id)]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.database.query('DELETE FROM issuer_grants WHERE model = $1 AND grant_id = $2', [this.model, sha256(grantId)]);
  }

  /** A grant that cannot be decrypted any more counts as missing: its person signs in again. */
  private async findBy(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.database.query<Row[]>(
      `SELECT ${COLUMNS} FROM issuer_grants WHERE model = $1 AND ${column} = $2 AND expires_at > now()`,
      [this.model, sha256(value)],
    );
    const text = row && (await this.keys()).open(row, this.aboutRow(row.id));
    if (!row || text === undefined) return undefined;
    return { ...(JSON.parse(text) as AdapterPayload), ...(row.consumed !== null && { consumed: row.consumed }) };
  }

  private aboutRow(id: Buffer): string {
    return `${this.model}:${id.toString('base64url')}`;
  }
}

/** The account that a grant belongs to, so that ending the account ends the grant. */
function accountIn(payload: AdapterPayload): string | undefined {
  const { accountId, session, result } = payload as AdapterPayload & {
    session?: { accountId?: string };
    result?: { login?: { accountId?: string } };
  };
  return accountId ?? result?.login?.accountId ?? session?.accountId;
}

export const deleteOldGrants = (database: EntityManager): Promise<unknown> =>
  database.query('DELETE FROM issuer_grants WHERE expires_at < now()');

/** Ends an account's sessions in browsers, its refresh tokens, and sign-ins that have begun. */
export const deleteGrantsOf = (database: EntityManager, accountId: string): Promise<unknown> =>
  database.query('DELETE FROM issuer_grants WHERE account_id = $1', [accountId]);
