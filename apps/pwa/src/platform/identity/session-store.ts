import type { Database } from '../storage/database';
import { ABSENT, logUnreadable, rowIn, UNREADABLE } from '../storage/rows/row-kind';
import type { Reading } from '../storage/rows/row-kind';
import { userIdIn } from '../storage/rows/session-owner';
import { sessionRow } from '../storage/rows/session-row';
import type { StoredSession } from '../storage/rows/session-row';

export type { StoredSession };

export interface SessionStore {
  read: () => Promise<Reading<StoredSession>>;
  owner: () => Promise<Reading<string>>;
  write: (session: StoredSession) => Promise<void>;
  /**
   * Compare-and-set: replaces the session with this refresh token by `next`; `false` when the
   * stored session is not that one any more.
   */
  replace: (refreshToken: string, next: StoredSession) => Promise<boolean>;
}

export const createSessionStore = (database: () => Promise<Database>): SessionStore => ({
  read: async () => {
    const session = sessionRow.read(await (await database()).get('session', 'current'));
    logUnreadable(sessionRow, session.type === 'unreadable' ? 1 : 0);
    return session;
  },
  owner: async () => {
    const stored = await (await database()).get('session', 'current');
    const id = userIdIn(stored);
    if (id !== undefined) return { type: 'row', row: id };
    return stored === undefined ? ABSENT : UNREADABLE;
  },
  write: async (session) => {
    await (await database()).put('session', sessionRow.write(session), 'current');
  },
  replace: async (refreshToken, next) => {
    const { store, done } = (await database()).transaction('session', 'readwrite');
    const isThere = rowIn(sessionRow.read(await store.get('current')))?.refreshToken === refreshToken;
    if (isThere) await store.put(sessionRow.write(next), 'current');
    await done;
    return isThere;
  },
});
