import { createActor, waitFor } from 'xstate';
import { rowIn } from '../storage/rows/row-kind';
import { beginSession } from './begin-session';
import { SessionRefused } from './grant';
import type { Identity, Returned } from './identity';
import { createIdentityMachine } from './identity-machine';
import type { IdentityInput } from './identity-machine';
import type { ConnectProvider } from './provider';
import { redeemAsSame } from './redeem-as-same';
import { renewUnderLock } from './renew-under-lock';
import type { UnderLock } from './renew-under-lock';
import { endRemoteSession } from './end-remote-session';
import type { SessionStore } from './session-store';
import type { HeldToken, TabMessage, SessionChannel } from './session-channel';
import { createTokenStore } from './token-store';

export interface IdentityDeps {
  store: SessionStore;
  connect: ConnectProvider;
  underLock: UnderLock;
  tabs: SessionChannel;
  now: () => number;
  onWoke: (listener: () => void) => () => void;
  navigate: (url: string) => void;
  /** Has no time limit, and rejects when the database cannot be opened. */
  untilDatabaseOpens: () => Promise<unknown>;
  /**
   * Removes all personal data from this browser; with `keepUnsent`, all but the outbox, whose
   * items name their author.
   */
  wipe: (options?: { keepUnsent: boolean }) => Promise<void>;
  /** Called with the session's last access token, if there is one. */
  endServerSession: (accessToken?: string) => Promise<unknown>;
}

async function recallFrom({ store, untilDatabaseOpens }: IdentityDeps) {
  await untilDatabaseOpens();
  const session = rowIn(await store.read());
  return session?.refreshToken ? session.person : undefined;
}

/** This browser's session with the provider, shared by all its tabs. */
export function createIdentity(deps: IdentityDeps): Identity {
  const { store, connect, tabs, navigate, wipe } = deps;

  const recall = () => recallFrom(deps);
  const tokens = createTokenStore({ ...deps, isSomebody, fetchToken });
  const { current } = tokens;
  const identity = createActor(
    createIdentityMachine({ hasSession: async () => (await recall()) !== undefined, holdToken: tokens.set, dropToken: tokens.clear }),
  ).start();

  async function isSomebody() {
    identity.send({ type: 'session.wanted' });
    return (await waitFor(identity, (mode) => !mode.hasTag('unsure'))).matches('somebody');
  }

  const share = (message: TabMessage, here: IdentityInput = message) => {
    identity.send(here);
    tabs.publish(message);
  };
  const onToken = (token: HeldToken) => share({ type: 'token.granted', token });
  const onBegun = (token: HeldToken, returned: Returned) =>
    share({ type: 'token.granted', token }, { type: 'token.redeemed', token, ...returned });
  const onReplaced = () => share({ type: 'session.replaced' });
  const parts = { ...deps, current, onToken, onReplaced };

  async function fetchToken() {
    try {
      await renewUnderLock({ ...parts, isDone: tokens.watch() });
    } catch (error) {
      identity.send({ type: error instanceof SessionRefused ? 'session.refused' : 'identity.unreachable' });
    }
  }

  tabs.subscribe((message) => identity.send(message));

  const orSayWhy = (work: Promise<void>) => work.catch((error: unknown) => identity.send({ type: 'identity.failed', error }));

  return {
    getToken: tokens.getToken,
    renew: tokens.renew,
    recall,
    depart: (isAgain) => orSayWhy(connect().then(async (provider) => navigate(await provider.signInUrl(isAgain)))),
    redeem: (answerUrl) =>
      orSayWhy(
        connect().then(async (provider) => {
          const grant = await redeemAsSame(provider, answerUrl, recall);
          await beginSession({ ...parts, onBegun }, grant, provider.config);
        }),
      ),
    end: async () => {
      const { accessToken, idToken, unstored } = current() ?? {};
      identity.send({ type: 'session.leave' });
      const session = unstored ?? (await store.read().then(rowIn, () => undefined));
      await wipe().catch((error: unknown) => console.error('Not everything personal could be removed', error));
      tabs.publish({ type: 'session.ended' });
      const url = await endRemoteSession({ ...deps, accessToken, refreshToken: session?.refreshToken, idToken });
      identity.send({ type: 'session.left' });
      if (url) navigate(url);
      else identity.send({ type: 'session.ended' });
    },
    subscribe: (listener) => {
      const listening = identity.on('*', listener);
      return () => listening.unsubscribe();
    },
  };
}
