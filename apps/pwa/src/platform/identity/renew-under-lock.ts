import { rowIn } from '../storage/rows/reading';
import { SessionRefused } from './grant';
import type { Grant } from './grant';
import type { ConnectProvider } from './provider';
import type { SessionStore, StoredSession } from './session-store';
import type { HeldToken } from './tabs';

/** Held by the one tab that renews, or stores what could not be stored before. */
export const RENEWAL_LOCK = 'chorus.renewal';

/** Runs the work while no other tab does any under the same name. */
export type UnderLock = (name: string, work: () => Promise<void>) => Promise<void>;

interface RenewalDeps {
  underLock: UnderLock;
  store: SessionStore;
  connect: ConnectProvider;
  /** The newest token of this page, also one that has ended. */
  current: () => HeldToken | undefined;
  /** Whether another tab's token has come in meanwhile, or the person has signed out. */
  isDone: () => boolean;
  /** Takes the new grant, still under the lock, so that the tab whose turn is next hears of it in time. */
  onGrant: (grant: Grant, unstored?: StoredSession) => void;
  /** Stores a session in the place of whatever is stored, unless it `isOver`. */
  storeSession: (session: StoredSession, isOver: () => boolean) => Promise<void>;
}

/**
 * Trades the newest refresh token for a grant: one that could not be stored, or else the stored one. A rotating token that is used twice ends the
 * session, so one tab at a time reads it, uses it and stores its successor. Throws `SessionRefused` when the session is over, or is another person's
 * than that of this page; anything else means that nobody could say.
 */
export const renewUnderLock = ({ underLock, store, connect, current, isDone, onGrant, storeSession }: RenewalDeps): Promise<void> =>
  underLock(RENEWAL_LOCK, async () => {
    const stored = current()?.unstored ? undefined : await store.read();
    if (isDone()) return;
    if (stored?.type === 'unreadable') throw new Error('The stored session is of another version of Chorus');
    const { unstored, person: here } = current() ?? {};
    const session = unstored ?? (stored && rowIn(stored));
    if (!session?.refreshToken || (here && here.id !== session.person.id)) throw new SessionRefused('There is nothing to renew');

    const { refreshToken, person, config } = session;
    try {
      const provider = await connect(config);
      const grant = await provider.renew(refreshToken, person);
      const next = { refreshToken: grant.refreshToken ?? refreshToken, person, config: provider.config };
      const put = async () => {
        if (unstored) await storeSession(next, isDone);
        else if (!(await store.replace(refreshToken, next))) return false;
        return !isDone();
      };
      let kept: StoredSession | undefined;
      const isStillOurs = await put().catch((error: unknown) => {
        if (!unstored) console.error('The renewed session cannot be stored yet', error);
        kept = next;
        return !isDone();
      });
      if (isStillOurs) {
        onGrant(grant, kept);
        return;
      }
      void provider.revoke(next.refreshToken).catch(() => undefined);
    } catch (error) {
      if (!(error instanceof SessionRefused)) throw error;
      if (unstored) throw error;
      // Where it cannot be stored that the session is over, it is over all the same.
      const isStillStored = await store.replace(refreshToken, { ...session, refreshToken: null }).catch(() => true);
      if (isStillStored) throw error;
    }
    throw new Error('The session changed while it was being renewed');
  });
