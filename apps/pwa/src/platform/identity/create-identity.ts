import { rowIn } from '../storage/rows/reading';
import { SessionRefused } from './grant';
import type { Grant } from './grant';
import type { Identity, IdentityFact } from './identity';
import type { ConnectProvider } from './provider';
import { RENEWAL_LOCK, renewUnderLock } from './renew-under-lock';
import type { UnderLock } from './renew-under-lock';
import type { SessionStore, StoredSession } from './session-store';
import type { HeldToken, Tabs } from './tabs';
import { createTokenStore } from './token-store';

/** How long signing out waits for the server and the provider. What is personal is gone from this browser before that. */
const FAREWELL_MS = 3_000;

export interface IdentityDeps {
  store: SessionStore;
  connect: ConnectProvider;
  underLock: UnderLock;
  tabs: Tabs;
  now: () => number;
  onWoke: (listener: () => void) => () => void;
  navigate: (url: string) => void;
  /** However long that takes; rejects where it cannot be opened. */
  untilDatabaseOpens: () => Promise<unknown>;
  /** Removes everything personal from this browser; with `keepUnsent`, all but what waits to be sent, which names its author. */
  wipe: (options?: { keepUnsent: boolean }) => Promise<void>;
  /** Ends what the API keeps of the session. */
  endServerSession: () => Promise<unknown>;
}

const withFarewellTimeout = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, FAREWELL_MS))]);

/** The session of this browser with the provider, shared by all its tabs. */
export function createIdentity(deps: IdentityDeps): Identity {
  const { store, connect, underLock, tabs, now, onWoke, navigate, untilDatabaseOpens, wipe, endServerSession } = deps;
  const listeners = new Set<(fact: IdentityFact) => void>();
  const say = (fact: IdentityFact) => listeners.forEach((listener) => listener(fact));

  const recall = async () => {
    const session = rowIn(await store.read());
    return session?.refreshToken ? session.person : undefined;
  };
  const hasSession = async () => (await recall().catch(() => undefined)) !== undefined;
  const tokens = createTokenStore({ now, onWoke, hasSession, fetchToken });

  function grant(token: HeldToken) {
    tokens.set(token);
    say({ type: 'identity.granted', person: token.person, token: token.accessToken });
  }
  let ends = 0;
  function clear() {
    ends += 1;
    tokens.clear();
  }
  function drop(reason: 'signedOut' | 'refused') {
    clear();
    say({ type: 'identity.ended', reason });
  }
  function share(token: HeldToken) {
    grant(token);
    tabs.publish({ type: 'token.granted', token });
  }
  const accept = ({ accessToken, expiresAt, idToken, person }: Grant, unstored?: StoredSession) =>
    share({ accessToken, expiresAt, idToken, person, unstored });

  async function fetchToken() {
    const [before, endsBefore] = [tokens.current(), ends];
    const isDone = () => ends !== endsBefore || tokens.current()?.accessToken !== before?.accessToken;
    try {
      await renewUnderLock({ underLock, store, connect, current: tokens.current, isDone, storeSession, onGrant: accept });
    } catch (error) {
      if (error instanceof SessionRefused) drop('refused');
      else say({ type: 'identity.unreachable' });
    }
  }

  /** Nobody can say that a session which does not say whose it is was theirs. */
  async function makeWayFor(personId: string) {
    const last = await store.owner();
    if (last.type === 'absent' || (last.type === 'row' && last.row === personId)) return;
    await wipe({ keepUnsent: last.type === 'unreadable' });
    say({ type: 'identity.replaced' });
    tabs.publish({ type: 'session.replaced' });
  }

  /** Rejects where nobody can say whose session is stored, and where this one cannot be; does nothing once `isOver`. */
  async function storeSession(session: StoredSession, isOver = () => false) {
    if (isOver()) return;
    await makeWayFor(session.person.id);
    if (!isOver()) await store.write(session);
  }

  /** What could not be done in time when somebody signed in is made up for, unless they have signed out. */
  async function storeOnceOpen() {
    await untilDatabaseOpens();
    await underLock(RENEWAL_LOCK, async () => {
      const token = tokens.current();
      if (!token?.unstored) return;
      const isOver = () => tokens.current() !== token;
      await storeSession(token.unstored, isOver);
      if (!isOver()) share({ ...token, unstored: undefined });
    });
  }

  let isLeaving = false;
  tabs.subscribe((message) => {
    // What another tab has renewed, and this one is about to end, or has ended just now.
    if (isLeaving) return;
    if (message.type === 'token.granted') grant(message.token);
    else if (message.type === 'session.replaced') say({ type: 'identity.replaced' });
    else drop('signedOut');
  });

  return {
    getToken: tokens.getToken,
    renew: tokens.renew,
    recall,

    depart: async () => {
      try {
        const provider = await connect();
        navigate(await provider.signInUrl());
      } catch (error) {
        say({ type: 'identity.failed', error });
      }
    },

    redeem: async (answerUrl) => {
      try {
        const { config, redeem } = await connect();
        const grant = await redeem(answerUrl);
        const session = { refreshToken: grant.refreshToken ?? null, person: grant.person, config };
        try {
          await storeSession(session);
          accept(grant);
        } catch (error) {
          console.error('The session cannot be stored yet', error);
          accept(grant, session);
          // Where that fails too, the next renewal tries again.
          void storeOnceOpen().catch(() => undefined);
        }
      } catch (error) {
        say({ type: 'identity.failed', error });
      }
    },

    end: async () => {
      isLeaving = true;
      const { idToken, unstored } = tokens.current() ?? {};
      const session = unstored ?? (await store.read().then(rowIn, () => undefined));
      clear();
      await wipe().catch((error: unknown) => console.error('Not everything personal could be removed', error));
      tabs.publish({ type: 'session.ended' });

      const leaveProvider = async () => {
        const provider = await connect();
        if (session?.refreshToken) await provider.revoke(session.refreshToken).catch(() => undefined);
        return provider.signOutUrl(idToken);
      };
      const [, url] = await Promise.all([
        withFarewellTimeout(endServerSession()).catch(() => undefined),
        withFarewellTimeout(leaveProvider()).catch(() => undefined),
      ]);
      isLeaving = false;
      if (url) navigate(url);
      else say({ type: 'identity.ended', reason: 'signedOut' });
    },

    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
