import { heldTokenOf, SessionRefused } from './grant';
import type { ConnectProvider } from './provider';
import type { StoredSession } from './session-store';
import { storeNewSession } from './store-new-session';
import type { StoreSessionDeps } from './store-new-session';
import type { HeldToken } from './session-channel';

export interface RenewalDeps extends StoreSessionDeps {
  connect: ConnectProvider;
  isDone: () => boolean;
  /** Called with the new token under the lock, so that the tab that gets the lock next has it. */
  onToken: (token: HeldToken) => void;
}

export type Renewable = StoredSession & { refreshToken: string };

/**
 * Exchanges a session's refresh token for a grant. Resolves with true once `onToken` was given the
 * token; with false when the session was renewed, replaced or ended elsewhere meanwhile. Rejects as
 * `renewUnderLock` does.
 */
export async function renewSession(deps: RenewalDeps, session: Renewable, isUnstored: boolean): Promise<boolean> {
  const { refreshToken, person, config } = session;
  try {
    const provider = await deps.connect(config);
    const grant = await provider.renew(refreshToken, person);
    const next = { refreshToken: grant.refreshToken ?? refreshToken, person, config: provider.config };
    const stored = await storeNext(deps, next, isUnstored ? undefined : refreshToken);
    if (stored && !deps.isDone()) {
      deps.onToken(heldTokenOf(grant, stored === 'not yet' ? next : undefined));
      return true;
    }
    void provider.revoke(next.refreshToken).catch(() => undefined);
  } catch (error) {
    if (!(error instanceof SessionRefused) || isUnstored) throw error;
    // The session is over even if that cannot be stored.
    const isStillStored = await deps.store.replace(refreshToken, { ...session, refreshToken: null }).catch(() => true);
    if (isStillStored) throw error;
  }
  return false;
}

/**
 * Stores a session's successor; `replaced` is undefined if the session itself was never stored.
 * 'not yet' when storing fails; false when another session took its place.
 */
async function storeNext(deps: RenewalDeps, next: StoredSession, replaced: string | undefined) {
  try {
    if (replaced !== undefined) return await deps.store.replace(replaced, next);
    await storeNewSession(deps, next, deps.isDone);
    return true;
  } catch (error) {
    if (replaced !== undefined) console.error('The renewed session cannot be stored yet', error);
    return 'not yet';
  }
}
