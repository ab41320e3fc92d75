import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { askDatabase } from './ask-database';
import type { Stack } from './stack';

/** Returns a link that makes an account, as an admin gets from the API. */
export async function invite(stack: Pick<Stack, 'url' | 'databaseUrl'>, role: 'admin' | 'listener'): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await askDatabase(
    stack,
    `INSERT INTO account_invitations (id, token_hash, purpose, role, expires_at) VALUES ($1, $2, 'join', $3, now() + interval '1 hour')`,
    [randomUUID(), createHash('sha256').update(token).digest(), role],
  );
  return `${stack.url}/sign-in/invitation#${token}`;
}
