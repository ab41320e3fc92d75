import { followSharedLog } from './shared-log';
import type { Stack } from './stack';

type SharedStack = Pick<Stack, 'url' | 'databaseUrl'>;

/** The stack with music that the global set-up starts: for every suite that leaves the catalogue as it is and lets the server run. */
export function sharedStack(): SharedStack {
  const { CHORUS_URL: url, CHORUS_DATABASE_URL: databaseUrl } = process.env;
  if (!url || !databaseUrl) throw new Error('There is no shared stack: run this through jest, whose global set-up starts it');
  followSharedLog();
  return { url, databaseUrl };
}

/** Tells Jest's workers where it is. */
export function share({ url, databaseUrl }: SharedStack): void {
  Object.assign(process.env, { CHORUS_URL: url, CHORUS_DATABASE_URL: databaseUrl });
}
