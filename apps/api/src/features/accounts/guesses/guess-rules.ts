/** How often something may be wrong. `free` guesses cost no pause; one of them is forgotten every `forgottenSeconds`. */
export interface GuessRule {
  free: number;
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  forgottenSeconds: number;
}

const MINUTE = 60;

/** Of one account from browsers in which nobody has signed in to it, and of each browser in which somebody has. */
export const ACCOUNT: GuessRule = { free: 5, firstPauseSeconds: 30, longestPauseSeconds: 15 * MINUTE, forgottenSeconds: 60 * MINUTE };
/** Of one address, which may be a school's. */
export const ADDRESS: GuessRule = { free: 20, firstPauseSeconds: 5, longestPauseSeconds: 15 * MINUTE, forgottenSeconds: 5 * MINUTE };
/** Of everybody, since somebody may have many addresses: twenty a minute in the long run. */
export const EVERYBODY: GuessRule = { free: 100, firstPauseSeconds: 3, longestPauseSeconds: MINUTE, forgottenSeconds: 3 };

export interface Guesses {
  /** How many are counted, less those that are forgotten. */
  level: number;
  countedAt: Date;
  /** When the next guess may be made. */
  nextAt: Date;
}

const SECOND = 1_000;

export const waitMs = ({ nextAt }: Guesses, now: Date): number => Math.max(0, nextAt.getTime() - now.getTime());

/** Counts one more guess. Each that is beyond the free ones doubles the pause. */
export function counted(before: Guesses, rule: GuessRule, now: Date): Guesses {
  const elapsed = Math.max(0, now.getTime() - before.countedAt.getTime()) / SECOND;
  const level = Math.max(0, before.level - elapsed / rule.forgottenSeconds) + 1;
  const beyond = level - rule.free;
  const pause = beyond > 0 ? Math.min(rule.longestPauseSeconds, rule.firstPauseSeconds * 2 ** (Math.ceil(beyond) - 1)) : 0;
  return { level, countedAt: now, nextAt: new Date(now.getTime() + pause * SECOND) };
}

/** Takes back a guess that was right. */
export const forgiven = (guesses: Guesses, now: Date): Guesses => ({ ...guesses, level: Math.max(0, guesses.level - 1), nextAt: now });

/** A rule for a network of so many addresses. */
export const widened = (rule: GuessRule, times: number): GuessRule => ({
  ...rule,
  free: rule.free * times,
  forgottenSeconds: rule.forgottenSeconds / times,
});
