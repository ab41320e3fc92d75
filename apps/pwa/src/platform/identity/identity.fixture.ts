import { createIdentity } from './create-identity';
import { SessionRefused } from './grant';
import type { Grant } from './grant';
import type { Identity, IdentityFact } from './identity';
import { ada } from './person.fixture';
import type { Provider } from './provider';
import type { UnderLock } from './renew-under-lock';
import type { SessionStore, StoredSession } from './session-store';
import type { TabMessage } from './tabs';

const LIFETIME_MS = 3_600_000;

/** A provider that rotates refresh tokens and, as RFC 9700 asks, ends the session when one is used twice. `mode` is how it fares today. */
export class RotatingProvider implements Provider {
  mode: 'answers' | 'is away' | 'never answers' = 'answers';
  config = { issuer: 'https://id.example.org', clientId: 'chorus', scope: 'openid', audience: null };
  renewals = 0;
  readonly revoked: string[] = [];
  #current: string | undefined = 'refresh-0';

  constructor(private readonly person = ada) {}

  end = () => (this.#current = undefined);
  isSignedIn = () => this.#current !== undefined;

  signInUrl = () => this.#answer(() => `${this.config.issuer}/authorize`);
  signOutUrl = (idToken?: string) => this.#answer(() => `${this.config.issuer}/logout?hint=${idToken ?? ''}`);
  redeem = (answerUrl: string) =>
    this.#answer(() => {
      if (!answerUrl.includes('code=')) throw new Error('access_denied');
      return this.#grant();
    });
  renew = (refreshToken: string) =>
    this.#answer(() => {
      if (refreshToken !== this.#current) {
        this.end();
        throw new SessionRefused('invalid_grant');
      }
      return this.#grant();
    });
  revoke = (refreshToken: string) => this.#answer(() => void this.revoked.push(refreshToken));

  #grant(): Grant {
    this.renewals += 1;
    this.#current = `refresh-${this.renewals}`;
    return {
      accessToken: `access-${this.renewals}`,
      expiresAt: Date.now() + LIFETIME_MS,
      refreshToken: this.#current,
      idToken: `id-${this.renewals}`,
      person: this.person,
    };
  }

  async #answer<T>(answer: () => T): Promise<T> {
    await Promise.resolve();
    if (this.mode === 'never answers') return new Promise<T>(() => undefined);
    if (this.mode === 'is away') throw new TypeError('Failed to fetch');
    return answer();
  }
}

/** One browser: what its tabs share. */
export class Browser {
  session: StoredSession | undefined;
  readonly visited: string[] = [];
  wiped = 0;
  serverSessionsEnded = 0;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #tabs = new Set<(message: TabMessage) => void>();

  constructor(public provider = new RotatingProvider()) {}

  readonly store: SessionStore = {
    read: () => Promise.resolve(this.session),
    write: (session) => Promise.resolve(void (this.session = session)),
    replace: (refreshToken, next) => {
      const isThere = this.session?.refreshToken === refreshToken;
      if (isThere) this.session = next;
      return Promise.resolve(isThere);
    },
  };

  signedIn(refreshToken: string | null = 'refresh-0', person = ada): this {
    this.session = { refreshToken, person, config: this.provider.config };
    return this;
  }

  openTab(): { identity: Identity; facts: IdentityFact[]; wake: () => void } {
    const sleepers = new Set<() => void>();
    const listeners = new Set<(message: TabMessage) => void>();
    const hear = (message: TabMessage) => listeners.forEach((listener) => listener(message));
    this.#tabs.add(hear);

    const identity = createIdentity({
      store: this.store,
      connect: () => Promise.resolve(this.provider),
      underLock: this.#underLock,
      tabs: {
        tell: (message) => this.#tabs.forEach((tab) => tab !== hear && tab(message)),
        listen: (listener) => void listeners.add(listener),
      },
      now: Date.now,
      onWoke: (listener) => {
        sleepers.add(listener);
        return () => sleepers.delete(listener);
      },
      navigate: (url) => this.visited.push(url),
      wipe: () => {
        this.wiped += 1;
        this.session = undefined;
        return Promise.resolve();
      },
      endServerSession: () => Promise.resolve((this.serverSessionsEnded += 1)),
    });
    const facts: IdentityFact[] = [];
    identity.subscribe((fact) => facts.push(fact));
    return { identity, facts, wake: () => sleepers.forEach((listener) => listener()) };
  }

  readonly #underLock: UnderLock = (_name, work) => {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  };
}
