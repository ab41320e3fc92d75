import type { EntityManager } from 'typeorm';

export interface RevokedToken {
  hash: string;
  expiresAt: Date;
}

/** Also deletes the expired ones. Returns false if the token was revoked before. */
export async function revokeToken(transaction: EntityManager, { hash, expiresAt }: RevokedToken): Promise<boolean> {
  await transaction.query('DELETE FROM revoked_tokens WHERE expires_at < now()');
  const added = await transaction.query<unknown[]>(
    'INSERT INTO revoked_tokens (hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING hash',
    [hash, expiresAt],
  );
  if (added.length === 0) return false;
  // The row lock makes changes visible in the order of their versions, so that no node skips one.
  await transaction.query('UPDATE revoked_tokens_version SET version = version + 1');
  return true;
}

export async function versionOfRevoked(database: EntityManager): Promise<string> {
  const [row] = await database.query<{ version: string }[]>('SELECT version FROM revoked_tokens_version');
  return row?.version ?? '';
}

export async function revokedTokens(database: EntityManager): Promise<string[]> {
  const rows = await database.query<{ hash: string }[]>('SELECT hash FROM revoked_tokens WHERE expires_at > now()');
  return rows.map(({ hash }) => hash);
}
