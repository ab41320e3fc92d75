import { createWakeUpTimer } from './wake-up-timer';
import type { HeldToken } from './tabs';

/** Renewed this long before its end, or in its last quarter when it does not live that long. */
const RENEW_BEFORE_END_MS = 60_000;
/** With less than this left, a token may end on its way to the server. */
const TOO_LATE_MS = 5_000;
/** How long a request waits for a token that is being renewed. */
const TIMEOUT_MS = 3_000;
/** How long requests leave a provider alone that gave no answer. */
const REST_MS = 15_000;

export interface TokenStore {
  current: () => HeldToken | undefined;
  set: (token: HeldToken) => void;
  clear: () => void;
  /** Renews, together with whoever is renewing already. */
  renew: () => Promise<void>;
  /** The token, renewed when it has to be; `undefined` when there is none in time. */
  getToken: () => Promise<string | undefined>;
}

interface TokenStoreDeps {
  now: () => number;
  onWoke: (listener: () => void) => () => void;
  /** Whether somebody was signed in when the browser was last used. */
  hasSession: () => Promise<boolean>;
  /** Ends with a new token in `hold`, or with none. */
  fetchToken: () => Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Holds the one access token, in memory and nowhere else, and has it renewed before it ends. */
export function createTokenStore({ now, onWoke, hasSession, fetchToken }: TokenStoreDeps): TokenStore {
  let current: HeldToken | undefined;
  let isSomebody: Promise<boolean> | undefined;
  let renewal: Promise<void> | undefined;
  let request: { since: number; done: Promise<void> } | undefined;
  let restUntil = 0;

  const isGoodFor = (ms: number) => current !== undefined && current.expiresAt - now() > ms;

  const renew = () =>
    (renewal ??= fetchToken().finally(() => {
      renewal = undefined;
      if (!isGoodFor(0)) restUntil = now() + REST_MS;
    }));
  const renewalTimer = createWakeUpTimer({ now, onWoke, onDue: () => void renew() });

  const renewForSomebody = async () => {
    isSomebody ??= hasSession();
    if (await isSomebody) await renew();
  };
  /** The timeout runs from the first request, so that a provider or a storage that never answers does not delay later ones. */
  const waitForRenewal = () => {
    request ??= { since: now(), done: renewForSomebody().finally(() => (request = undefined)) };
    return Promise.race([request.done, pause(TIMEOUT_MS - (now() - request.since))]);
  };

  return {
    current: () => current,
    set: (token) => {
      current = token;
      isSomebody = Promise.resolve(true);
      const lifetime = token.expiresAt - now();
      renewalTimer.set(token.expiresAt - Math.min(RENEW_BEFORE_END_MS, lifetime / 4));
    },
    clear: () => {
      current = undefined;
      isSomebody = Promise.resolve(false);
      renewalTimer.clear();
    },
    renew,
    getToken: async () => {
      if (!isGoodFor(TOO_LATE_MS) && now() >= restUntil) await waitForRenewal();
      return isGoodFor(0) ? current?.accessToken : undefined;
    },
  };
}
