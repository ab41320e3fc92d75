import type { Database } from '../storage/database';
import { logUnreadable } from '../storage/rows/read-rows';
import { ABSENT, rowIn, UNREADABLE } from '../storage/rows/reading';
import type { Reading } from '../storage/rows/reading';
import { personIdIn } from '../storage/rows/session-owner';
import { sessionRow } from '../storage/rows/session-row';
import type { StoredSession } from '../storage/rows/session-row';

export type { StoredSession };

/** The session as all tabs of this browser share it. It outlives the page; the access token does not. */
export interface SessionStore {
  read: () => Promise<Reading<StoredSession>>;
  /** Whose it is, as far as that can be read: also of a session that is otherwise unreadable. */
  owner: () => Promise<Reading<string>>;
  write: (session: StoredSession) => Promise<void>;
  /** Puts `next` in the place of the session that has this refresh token; `false` when it is not there any more. */
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
    const id = personIdIn(stored);
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
