import type { SignInConfig } from '@chorus/contracts';
import { heldTokenOf } from './grant';
import type { Grant } from './grant';
import { RENEWAL_LOCK } from './renew-under-lock';
import type { UnderLock } from './renew-under-lock';
import { storeNewSession } from './store-new-session';
import type { StoreSessionDeps } from './store-new-session';
import type { HeldToken } from './session-channel';

interface BeginSessionDeps extends StoreSessionDeps {
  underLock: UnderLock;
  untilDatabaseOpens: () => Promise<unknown>;
  current: () => HeldToken | undefined;
  onToken: (token: HeldToken) => void;
}

/**
 * Starts the session of a person who has just signed in. Where it cannot be stored, this page
 * holds it until it can.
 */
export async function beginSession(deps: BeginSessionDeps, grant: Grant, config: SignInConfig): Promise<void> {
  const session = { refreshToken: grant.refreshToken ?? null, person: grant.person, config };
  try {
    await storeNewSession(deps, session);
    deps.onToken(heldTokenOf(grant));
  } catch (error) {
    console.error('The session cannot be stored yet', error);
    deps.onToken(heldTokenOf(grant, session));
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
