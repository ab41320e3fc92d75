import { SessionRefused } from './grant';
import type { Grant } from './grant';
import type { Identity, IdentityFact } from './identity';
import type { ConnectProvider } from './provider';
import { renewUnderLock } from './renew-under-lock';
import type { UnderLock } from './renew-under-lock';
import type { SessionStore } from './session-store';
import type { HeldToken, Tabs } from './tabs';
import { createTokenKeeper } from './token-keeper';

/** How long signing out waits for the server and the provider. What is personal is gone from this browser before that. */
const FAREWELL_MS = 3_000;

export interface IdentityWorld {
  store: SessionStore;
  connect: ConnectProvider;
  underLock: UnderLock;
  tabs: Tabs;
  now: () => number;
  onWoke: (listener: () => void) => () => void;
  navigate: (url: string) => void;
  /** Removes everything personal from this browser. */
  wipe: () => Promise<void>;
  /** Ends what the API keeps of the session. */
  endServerSession: () => Promise<unknown>;
}

const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, FAREWELL_MS))]);

/** The session of this browser with the provider, shared by all its tabs. */
export function createIdentity(world: IdentityWorld): Identity {
  const { store, connect, underLock, tabs, now, onWoke, navigate, wipe, endServerSession } = world;
  const listeners = new Set<(fact: IdentityFact) => void>();
  const say = (fact: IdentityFact) => listeners.forEach((listener) => listener(fact));

  const recall = async () => {
    const session = await store.read();
    return session?.refreshToken ? session.person : undefined;
  };
  const hasSession = async () => (await recall().catch(() => undefined)) !== undefined;
  const keeper = createTokenKeeper({ now, onWoke, hasSession, fetchToken });

  function hold(token: HeldToken) {
    keeper.hold(token);
    say({ type: 'identity.granted', person: token.person, token: token.accessToken });
  }
  function drop(reason: 'signedOut' | 'refused') {
    keeper.drop();
    say({ type: 'identity.ended', reason });
  }
  function take({ accessToken, expiresAt, idToken, person }: Grant) {
    const token = { accessToken, expiresAt, idToken, person };
    hold(token);
    tabs.tell({ type: 'token.granted', token });
  }

  async function fetchToken() {
    const before = keeper.held();
    try {
      await renewUnderLock({ underLock, store, connect, isDone: () => keeper.held() !== before, take });
    } catch (error) {
      if (error instanceof SessionRefused) drop('refused');
      else say({ type: 'identity.unreachable' });
    }
  }

  let isLeaving = false;
  tabs.listen((message) => {
    // What another tab has renewed, and this one is about to end, or has ended just now.
    if (isLeaving) return;
    if (message.type === 'token.granted') hold(message.token);
    else drop('signedOut');
  });

  return {
    getToken: keeper.getToken,
    renew: keeper.renew,
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
        const last = await store.read();
        if (last && last.person.id !== grant.person.id) await wipe();
        await store.write({ refreshToken: grant.refreshToken ?? null, person: grant.person, config });
        take(grant);
      } catch (error) {
        say({ type: 'identity.failed', error });
      }
    },

    end: async () => {
      isLeaving = true;
      const session = await store.read().catch(() => undefined);
      const idToken = keeper.held()?.idToken;
      keeper.drop();
      await wipe().catch((error: unknown) => console.error('Not everything personal could be removed', error));
      tabs.tell({ type: 'session.ended' });

      const leaveProvider = async () => {
        const provider = await connect();
        if (session?.refreshToken) await provider.revoke(session.refreshToken).catch(() => undefined);
        return provider.signOutUrl(idToken);
      };
      const [, url] = await Promise.all([
        inTime(endServerSession()).catch(() => undefined),
        inTime(leaveProvider()).catch(() => undefined),
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
