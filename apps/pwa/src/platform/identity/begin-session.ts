import type { SignInConfig } from '@chorus/contracts';
import { heldTokenOf } from './grant';
import type { Grant } from './grant';
import type { Returned } from './identity';
import { RENEWAL_LOCK } from './renew-under-lock';
import type { UnderLock } from './renew-under-lock';
import { storeNewSession } from './store-new-session';
import type { StoreSessionDeps } from './store-new-session';
import type { HeldToken } from './session-channel';

interface BeginSessionDeps extends StoreSessionDeps {
  underLock: UnderLock;
  untilDatabaseOpens: () => Promise<unknown>;
  current: () => HeldToken | undefined;
  /** Called with the session's first token. */
  onBegun: (token: HeldToken, returned: Returned) => void;
  /** Called with the same token once its session is stored, if that took longer. */
  onToken: (token: HeldToken) => void;
}

/** Starts the session of a person who has just signed in. If it cannot be stored, this page holds it until it can. */
export async function beginSession(deps: BeginSessionDeps, grant: Grant, config: SignInConfig): Promise<void> {
  const returned = { returnPath: grant.returnPath, isAgain: grant.isAgain ?? false };
  const session = { refreshToken: grant.refreshToken ?? null, person: grant.person, config };
  try {
    await storeNewSession(deps, session);
    deps.onBegun(heldTokenOf(grant), returned);
  } catch (error) {
    console.error('The session cannot be stored yet', error);
    deps.onBegun(heldTokenOf(grant, session), returned);
    void storeOnceOpen(deps).catch(() => undefined);
  }
}

/**
 * Stores the session after a slow start of the database, unless the person has signed out
 * meanwhile.
 */
async function storeOnceOpen(deps: BeginSessionDeps) {
  await deps.untilDatabaseOpens();
  await deps.underLock(RENEWAL_LOCK, async () => {
    const token = deps.current();
    if (!token?.unstored) return;
    const isOver = () => deps.current() !== token;
    await storeNewSession(deps, token.unstored, isOver);
    if (!isOver()) deps.onToken({ ...token, unstored: undefined });
  });
}
