import { SessionRefused } from './grant';
import type { Grant } from './grant';
import type { ConnectProvider } from './provider';
import type { SessionStore } from './session-store';

/** Held by the one tab that renews. */
const RENEWAL_LOCK = 'chorus.renewal';

/** Runs the work while no other tab does any under the same name. */
export type UnderLock = (name: string, work: () => Promise<void>) => Promise<void>;

interface RenewalWorld {
  underLock: UnderLock;
  store: SessionStore;
  connect: ConnectProvider;
  /** Whether another tab's token has come in while this one waited for its turn. */
  isDone: () => boolean;
  /** Takes the new grant, still under the lock, so that the tab whose turn is next hears of it in time. */
  take: (grant: Grant) => void;
}

/**
 * Trades the stored refresh token for a grant. A rotating token that is used twice ends the session, so one tab at a time reads it,
 * uses it and stores its successor. Throws `SessionRefused` when the session is over; anything else means that nobody could say.
 */
export const renewUnderLock = ({ underLock, store, connect, isDone, take }: RenewalWorld): Promise<void> =>
  underLock(RENEWAL_LOCK, async () => {
    const session = await store.read();
    if (isDone()) return;
    if (!session?.refreshToken) throw new SessionRefused('There is nothing to renew');

    const { refreshToken, person, config } = session;
    try {
      const provider = await connect(config);
      const grant = await provider.renew(refreshToken, person);
      const next = { refreshToken: grant.refreshToken ?? refreshToken, person, config: provider.config };
      if (await store.replace(refreshToken, next)) {
        take(grant);
        return;
      }
      void provider.revoke(next.refreshToken).catch(() => undefined);
    } catch (error) {
      if (!(error instanceof SessionRefused)) throw error;
      if (await store.replace(refreshToken, { ...session, refreshToken: null })) throw error;
    }
    throw new Error('The session changed while it was being renewed');
  });
