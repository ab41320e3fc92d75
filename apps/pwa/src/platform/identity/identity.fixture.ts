import { ABSENT, UNREADABLE } from '../storage/rows/row-kind';
import { createIdentity } from './create-identity';
import { NotSignedInAgain, SessionRefused } from './grant';
import type { Grant } from './grant';
import type { Identity, IdentityEvent } from './identity';
import { ada } from './person.fixture';
import type { Provider } from './provider';
import type { UnderLock } from './renew-under-lock';
import type { SessionStore, StoredSession } from './session-store';
import type { TabMessage } from './session-channel';

const LIFETIME_MS = 3_600_000;

/**
 * A provider that rotates refresh tokens and, as RFC 9700 (section 4.14.2) asks, ends the session
 * when one is used twice. `mode` is its current condition.
 */
export class RotatingProvider implements Provider {
  mode: 'answers' | 'is away' | 'never answers' = 'answers';
  config = { issuer: 'https://id.example.org', clientId: 'chorus', scope: 'openid', audience: null };
  renewals = 0;
  readonly revoked: string[] = [];
  #current: string | undefined = 'refresh-0';

  constructor(private readonly person = ada) {}

  end = () => (this.#current = undefined);
  isSignedIn = () => this.#current !== undefined;

  signInUrl = (isAgain: boolean) => this.#answer(() => `${this.config.issuer}/authorize${isAgain ? '?prompt=login' : ''}`);
  signOutUrl = (idToken?: string) => this.#answer(() => `${this.config.issuer}/logout?hint=${idToken ?? ''}`);
  redeem = (answerUrl: string) =>
    this.#answer(() => {
      if (answerUrl.includes('cancelled')) throw new NotSignedInAgain('/songs');
      if (!answerUrl.includes('code=')) throw new Error('access_denied');
      return { ...this.#grant(), returnPath: '/songs', isAgain: answerUrl.includes('again') };
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

export class Browser {
  session: StoredSession | undefined;
  isUnreadable = false;
  isOwnerKnown = true;
  readonly visited: string[] = [];
  readonly wipes: ('everything' | 'all but unsent items')[] = [];
  /** The tokens that came with the request. */
  serverSessionsEnded: (string | undefined)[] = [];
  isFull = false;
  #unopened: DOMException | undefined;
  #opened = Promise.resolve();
  #turn: Promise<unknown> = Promise.resolve();
  readonly #tabs = new Set<(message: TabMessage) => void>();

  constructor(public provider = new RotatingProvider()) {}

  readonly store: SessionStore = {
    read: () => this.#stored(() => (this.isUnreadable ? UNREADABLE : this.session ? { type: 'row', row: this.session } : ABSENT)),
    owner: () =>
      this.#stored(() => (!this.isOwnerKnown ? UNREADABLE : this.session ? { type: 'row', row: this.session.person.id } : ABSENT)),
    write: (session) => this.#stored(() => this.#put(session)),
    replace: (refreshToken, next) =>
      this.#stored(() => {
        const isThere = this.session?.refreshToken === refreshToken;
        if (isThere) this.#put(next);
        return isThere;
      }),
  };

  holdUpDatabase(): () => void {
    let open: () => void = () => undefined;
    this.#unopened = new DOMException('', 'TimeoutError');
    this.#opened = new Promise((resolve) => {
      open = () => {
        this.#unopened = undefined;
        resolve();
      };
    });
    return open;
  }

  forbidDatabase(): void {
    this.#unopened = new DOMException('', 'SecurityError');
    this.#opened = Promise.reject(this.#unopened);
    this.#opened.catch(() => undefined);
  }

  signedIn(refreshToken: string | null = 'refresh-0', person = ada): this {
    this.session = { refreshToken, person, config: this.provider.config };
    return this;
  }

  openTab(): { identity: Identity; emitted: IdentityEvent[]; wake: () => void } {
    const sleepers = new Set<() => void>();
    const listeners = new Set<(message: TabMessage) => void>();
    const hear = (message: TabMessage) => listeners.forEach((listener) => listener(message));
    this.#tabs.add(hear);

    const identity = createIdentity({
      store: this.store,
      connect: () => Promise.resolve(this.provider),
      underLock: this.#underLock,
      tabs: {
        publish: (message) => this.#tabs.forEach((tab) => tab !== hear && tab(message)),
        subscribe: (listener) => void listeners.add(listener),
      },
      now: Date.now,
      onWoke: (listener) => {
        sleepers.add(listener);
        return () => sleepers.delete(listener);
      },
      navigate: (url) => this.visited.push(url),
      untilDatabaseOpens: () => this.#opened,
      wipe: (options) =>
        this.#stored(() => {
          this.wipes.push(options?.keepUnsent ? 'all but unsent items' : 'everything');
          this.session = undefined;
        }),
      endServerSession: (token) => Promise.resolve(this.serverSessionsEnded.push(token)),
    });
    const emitted: IdentityEvent[] = [];
    identity.subscribe((event) => emitted.push(event));
    return { identity, emitted, wake: () => sleepers.forEach((listener) => listener()) };
  }

  #put(session: StoredSession) {
    if (this.isFull) throw new DOMException('', 'QuotaExceededError');
    this.session = session;
  }

  async #stored<T>(work: () => T): Promise<T> {
    await Promise.resolve();
    if (this.#unopened) throw this.#unopened;
    return work();
  }

  readonly #underLock: UnderLock = (_name, work) => {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  };
}
