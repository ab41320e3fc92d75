import { LONGEST_PLAYER_NAME } from '@chorus/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { onConnection, type PreparedStatement } from '../../../platform/database/prepared-statement';
import { cleanLine } from '../../../platform/encoding/clean-text';
import type { Role } from '../account.entity';
import type { AppPasswordEntity } from './app-password.entity';

/** A password with what every request of a player depends on. */
export interface FoundPassword extends Pick<
  AppPasswordEntity,
  'id' | 'owner' | 'username' | 'keyId' | 'sealed' | 'lastUsedAt' | 'lastUsedBy'
> {
  /** Of its person's own account; null without one, and for one that an admin has ended. */
  role: Role | null;
}

/** The text of other people's ids is never a UUID, so it must not be read as one. */
const found = (name: string, condition: string): PreparedStatement => ({
  name: `app-password-${name}`,
  text: `SELECT app_passwords.id, owner, username, key_id AS "keyId", sealed, last_used_at AS "lastUsedAt", last_used_by AS "lastUsedBy", role
    FROM app_passwords LEFT JOIN accounts ON ended_at IS NULL
      AND accounts.id = CASE WHEN owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN owner::uuid END
    WHERE ${condition} ORDER BY last_used_at DESC NULLS LAST`,
});

const BY_KEY = found('by-key', 'hash = $1');
const BY_PASSWORD = found('by-password', 'hash = $1 AND username = $2');
const BY_NAME = found('by-name', 'username = $1');

const findBy = (database: DataSource, statement: PreparedStatement, values: unknown[]): Promise<FoundPassword[]> =>
  onConnection(database, ({ run }) => run<FoundPassword>(statement, values));

export const passwordsWithHash = (database: DataSource, hash: Buffer, username?: string): Promise<FoundPassword[]> =>
  username === undefined ? findBy(database, BY_KEY, [hash]) : findBy(database, BY_PASSWORD, [hash, username]);

/** The last used first. */
export const passwordsNamed = (database: DataSource, username: string): Promise<FoundPassword[]> => findBy(database, BY_NAME, [username]);

/** How precisely people are told when a player was last there. */
const NOTED_EVERY_MS = 10 * 60_000;

/** Notes who has used the password, once in a while: players send many requests. */
export async function noteUse(
  database: EntityManager,
  { id, lastUsedAt, lastUsedBy }: Pick<AppPasswordEntity, 'id' | 'lastUsedAt' | 'lastUsedBy'>,
  client: string,
): Promise<void> {
  const name = cleanLine(client, LONGEST_PLAYER_NAME) ?? null;
  if (lastUsedBy === name && lastUsedAt !== null && Date.now() - lastUsedAt.getTime() < NOTED_EVERY_MS) return;
  await database.query('UPDATE app_passwords SET last_used_at = now(), last_used_by = $2 WHERE id = $1', [id, name]);
}
