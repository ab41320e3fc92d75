import { withTimeout } from '../async/with-timeout';
import { createWakeUpTimer } from './wake-up-timer';
import type { HeldToken } from './session-channel';

/**
 * A token is renewed this long before it expires, or in the last quarter of its lifetime if that
 * is shorter.
 */
const RENEW_BEFORE_END_MS = 60_000;
/** A token with less than this left may expire on its way to the server. */
const TOO_LATE_MS = 5_000;
const RENEWAL_TIMEOUT_MS = 3_000;
/** After a renewal failed, requests do not wait for a token for this long. */
const REST_MS = 15_000;

export interface TokenStore {
  current: () => HeldToken | undefined;
  set: (token: HeldToken) => void;
  clear: () => void;
  /** Returns a function that tells whether a new token has arrived since, or the token was cleared. */
  watch: () => () => boolean;
  renew: () => Promise<void>;
  getToken: () => Promise<string | undefined>;
}

interface TokenStoreDeps {
  now: () => number;
  onWoke: (listener: () => void) => () => void;
  isSomebody: () => Promise<boolean>;
  /** Settles once `set` has been called, with a new token or without one. */
  fetchToken: () => Promise<void>;
}

/** Holds the access token in memory only, and has it renewed before it expires. */
export function createTokenStore({ now, onWoke, isSomebody, fetchToken }: TokenStoreDeps): TokenStore {
  let current: HeldToken | undefined;
  let ends = 0;
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
    if ((await isSomebody()) && !isGoodFor(TOO_LATE_MS)) await renew();
  };
  /**
   * The timeout runs from the first request, so that a provider or storage that never responds
   * does not delay later ones.
   */
  const waitForRenewal = () => {
    request ??= { since: now(), done: renewForSomebody().finally(() => (request = undefined)) };
    return withTimeout(request.done, RENEWAL_TIMEOUT_MS - (now() - request.since));
  };

  return {
    current: () => current,
    set: (token) => {
      current = token;
      const lifetime = token.expiresAt - now();
      renewalTimer.set(token.expiresAt - Math.min(RENEW_BEFORE_END_MS, lifetime / 4));
    },
    clear: () => {
      current = undefined;
      ends += 1;
      renewalTimer.clear();
    },
    watch: () => {
      const [before, endsBefore] = [current?.accessToken, ends];
      return () => ends !== endsBefore || current?.accessToken !== before;
    },
    renew,
    getToken: async () => {
      if (!isGoodFor(TOO_LATE_MS) && now() >= restUntil) await waitForRenewal();
      return isGoodFor(0) ? current?.accessToken : undefined;
    },
  };
}
