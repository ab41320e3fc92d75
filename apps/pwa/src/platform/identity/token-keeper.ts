import { createAlarm } from './alarm';
import type { HeldToken } from './tabs';

/** Renewed this long before its end, or in its last quarter when it does not live that long. */
const RENEW_BEFORE_END_MS = 60_000;
/** With less than this left, a token may end on its way to the server. */
const TOO_LATE_MS = 5_000;
/** How long a request waits for a token that is being renewed. */
const PATIENCE_MS = 3_000;
/** How long requests leave a provider alone that gave no answer. */
const REST_MS = 15_000;

export interface TokenKeeper {
  held: () => HeldToken | undefined;
  hold: (token: HeldToken) => void;
  drop: () => void;
  /** Renews, together with whoever is renewing already. */
  renew: () => Promise<void>;
  /** The token, renewed when it has to be; `undefined` when there is none in time. */
  getToken: () => Promise<string | undefined>;
}

interface KeeperWorld {
  now: () => number;
  onWoke: (listener: () => void) => () => void;
  /** Whether somebody was signed in when the browser was last used. */
  hasSession: () => Promise<boolean>;
  /** Ends with a new token in `hold`, or with none. */
  fetchToken: () => Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Holds the one access token, in memory and nowhere else, and has it renewed before it ends. */
export function createTokenKeeper({ now, onWoke, hasSession, fetchToken }: KeeperWorld): TokenKeeper {
  let held: HeldToken | undefined;
  let isSomebody: Promise<boolean> | undefined;
  let renewal: Promise<void> | undefined;
  let request: { since: number; done: Promise<void> } | undefined;
  let restUntil = 0;

  const isGoodFor = (ms: number) => held !== undefined && held.expiresAt - now() > ms;

  const renew = () =>
    (renewal ??= fetchToken().finally(() => {
      renewal = undefined;
      if (!isGoodFor(0)) restUntil = now() + REST_MS;
    }));
  const alarm = createAlarm({ now, onWoke, ring: () => void renew() });

  const renewForSomebody = async () => {
    isSomebody ??= hasSession();
    if (await isSomebody) await renew();
  };
  /** Patience runs from the first request on, so that a provider or a storage that never answers holds up no later one. */
  const waitForRenewal = () => {
    request ??= { since: now(), done: renewForSomebody().finally(() => (request = undefined)) };
    return Promise.race([request.done, pause(PATIENCE_MS - (now() - request.since))]);
  };

  return {
    held: () => held,
    hold: (token) => {
      held = token;
      isSomebody = Promise.resolve(true);
      const lifetime = token.expiresAt - now();
      alarm.set(token.expiresAt - Math.min(RENEW_BEFORE_END_MS, lifetime / 4));
    },
    drop: () => {
      held = undefined;
      isSomebody = Promise.resolve(false);
      alarm.clear();
    },
    renew,
    getToken: async () => {
      if (!isGoodFor(TOO_LATE_MS) && now() >= restUntil) await waitForRenewal();
      return isGoodFor(0) ? held?.accessToken : undefined;
    },
  };
}
