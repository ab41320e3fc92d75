import { createActor, waitFor } from 'xstate';
import { withTimeout } from '../async/with-timeout';
import { rowIn } from '../storage/rows/row-kind';
import { beginSession } from './begin-session';
import { SessionRefused, NotSignedInAgain } from './grant';
import type { Grant } from './grant';
import type { Identity, Returned } from './identity';
import { createIdentityMachine } from './identity-machine';
import type { IdentityInput } from './identity-machine';
import type { Person } from './person';
import type { ConnectProvider, Provider } from './provider';
import { renewUnderLock } from './renew-under-lock';
import type { UnderLock } from './renew-under-lock';
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

/**
 * How long sign-out waits for the server and the provider. Personal data has been removed from
 * this browser before.
 */
const SIGN_OUT_TIMEOUT_MS = 3_000;

interface RemoteSession {
  connect: ConnectProvider;
  endServerSession: (accessToken?: string) => Promise<unknown>;
  accessToken: string | undefined;
  refreshToken: string | null | undefined;
  idToken: string | undefined;
}

const resultInTime = <T>(work: Promise<T>): Promise<T | undefined> => withTimeout(work, SIGN_OUT_TIMEOUT_MS).catch(() => undefined);

/**
 * Ends the session with the server and the provider. Resolves with the provider's sign-out URL if
 * it is known in time.
 */
async function endRemoteSession(session: RemoteSession): Promise<string | undefined> {
  const { connect, endServerSession, accessToken, refreshToken, idToken } = session;
  const leaveProvider = async () => {
    const provider = await connect();
    if (refreshToken) await provider.revoke(refreshToken).catch(() => undefined);
    return provider.signOutUrl(idToken);
  };
  const [, url] = await Promise.all([resultInTime(endServerSession(accessToken)), resultInTime(leaveProvider())]);
  return url;
}

/**
 * Redeems a sign-in. After a request to sign in again, rejects with `NotSignedInAgain` if another
 * person signed in, who would replace the first one and remove their data.
 */
async function redeemAsSame(provider: Provider, answerUrl: string, recall: () => Promise<Person | undefined>): Promise<Grant> {
  const grant = await provider.redeem(answerUrl);
  if (!grant.isAgain || (await recall())?.id === grant.person.id) return grant;
  if (grant.refreshToken) void provider.revoke(grant.refreshToken).catch(() => undefined);
  throw new NotSignedInAgain(grant.returnPath);
}
