import { rowIn } from '../storage/rows/row-kind';
import { SessionRefused } from './grant';
import { renewSession } from './renew-session';
import type { Renewable, RenewalDeps } from './renew-session';
import type { StoredSession } from './session-store';
import type { HeldToken } from './session-channel';

/** Held by the one tab that renews, or that stores what could not be stored before. */
export const RENEWAL_LOCK = 'chorus.renewal';

export type UnderLock = (name: string, work: () => Promise<void>) => Promise<void>;

interface RenewUnderLockDeps extends RenewalDeps {
  underLock: UnderLock;
  /** The newest token of this page, even if it has expired. */
  current: () => HeldToken | undefined;
}

/**
 * Exchanges the newest refresh token for a grant: one that could not be stored, or else the stored
 * one. Using a rotating token twice ends the session, so one tab at a time reads it, uses it and
 * stores its successor. Rejects with `SessionRefused` when the session is over, or is another
 * person's than this page's; any other error leaves that unknown.
 */
export const renewUnderLock = (deps: RenewUnderLockDeps): Promise<void> =>
  deps.underLock(RENEWAL_LOCK, async () => {
    const stored = deps.current()?.unstored ? undefined : await deps.store.read();
    if (deps.isDone()) return;
    if (stored?.type === 'unreadable') throw new Error('The stored session is of another version of Chorus');
    const current = deps.current();
    const session = renewable(current?.unstored ?? (stored && rowIn(stored)), current);
    const isRenewed = await renewSession(deps, session, current?.unstored !== undefined);
    if (!isRenewed) throw new Error('The session changed while it was being renewed');
  });

function renewable(session: StoredSession | undefined, current: HeldToken | undefined): Renewable {
  if (!session?.refreshToken || (current && current.person.id !== session.person.id)) throw new SessionRefused('There is nothing to renew');
  return { ...session, refreshToken: session.refreshToken };
}
