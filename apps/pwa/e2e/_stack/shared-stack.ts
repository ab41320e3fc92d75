import { followSharedLog } from './shared-log';
import type { Stack } from './stack';

type SharedStack = Pick<Stack, 'url' | 'databaseUrl'>;

/** The stack for all suites that neither change the catalogue nor stop the server. */
export function sharedStack(): SharedStack {
  const { CHORUS_URL: url, CHORUS_DATABASE_URL: databaseUrl } = process.env;
  if (!url || !databaseUrl) throw new Error('There is no shared stack: run this through jest, whose global set-up starts it');
  followSharedLog();
  return { url, databaseUrl };
}

export function share({ url, databaseUrl }: SharedStack): void {
  Object.assign(process.env, { CHORUS_URL: url, CHORUS_DATABASE_URL: databaseUrl });
}
