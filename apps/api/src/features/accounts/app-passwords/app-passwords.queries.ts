import { LONGEST_PLAYER_NAME } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import { cleanLine } from '../../../platform/encoding/clean-text';
import type { AppPasswordEntity } from './app-password.entity';

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
