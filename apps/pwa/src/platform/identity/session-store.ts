import { signInConfig } from '@chorus/contracts';
import * as z from 'zod/mini';
import type { Database } from '../storage/database';
import { person } from './person';

const storedSession = z.object({
  /** Null once the provider has refused it, or when it gave none. */
  refreshToken: z.nullable(z.string()),
  person,
  /** Of the provider that made this session. */
  config: signInConfig,
});
export type StoredSession = z.infer<typeof storedSession>;

/** The session as all tabs of this browser share it. It outlives the page; the access token does not. */
export interface SessionStore {
  read: () => Promise<StoredSession | undefined>;
  write: (session: StoredSession) => Promise<void>;
  /** Puts `next` in the place of the session that has this refresh token; `false` when it is not there any more. */
  replace: (refreshToken: string, next: StoredSession) => Promise<boolean>;
}

const parse = (stored: unknown): StoredSession | undefined => storedSession.safeParse(stored).data;

export const createSessionStore = (database: () => Promise<Database>): SessionStore => ({
  read: async () => parse(await (await database()).get('session', 'current')),
  write: async (session) => {
    await (await database()).put('session', session, 'current');
  },
  replace: async (refreshToken, next) => {
    const { store, done } = (await database()).transaction('session', 'readwrite');
    const isThere = parse(await store.get('current'))?.refreshToken === refreshToken;
    if (isThere) await store.put(next, 'current');
    await done;
    return isThere;
  },
});
