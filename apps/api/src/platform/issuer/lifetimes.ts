const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** How long a browser stays signed in after its last use. */
const UNUSED = 30 * DAY;

/** Seconds that a browser's session lasts from `now`: 30 days, and never beyond a year after its person proved who they are, at `loginTs`. */
export const sessionLifetime = (loginTs: number | undefined, now: number): number =>
  loginTs === undefined ? UNUSED : Math.max(1, Math.min(UNUSED, loginTs + YEAR - now));

/** Seconds. A grant outlives every refresh token that belongs to it, and none of them works once it has ended. */
export const LIFETIMES = {
  AccessToken: HOUR,
  // Nodes compare it with their own clocks, which may differ by minutes.
  AuthorizationCode: 5 * MINUTE,
  IdToken: HOUR,
  Interaction: HOUR,
  RefreshToken: UNUSED,
  Session: (_: unknown, { loginTs }: { loginTs?: number | undefined }) => sessionLifetime(loginTs, Math.floor(Date.now() / 1000)),
  Grant: YEAR,
};

/** How far the clocks of two nodes may differ. */
export const CLOCK_SKEW_SECONDS = 3 * MINUTE;
