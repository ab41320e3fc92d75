/** A play loses half its weight in this time. */
export const HALF_LIFE_MS = 48 * 60 * 60 * 1000;

/** What a play contributes: its weight at the time when it was heard. A negative weight takes one away. */
export interface Contribution {
  weight: number;
  startedAt: Date;
}

/** `factor` × 2^`exponent`, which no number could hold. */
export interface ScaledSum {
  factor: number;
  exponent: number;
}

/** Half-lives since 1970. */
export const halfLives = (at: Date): number => at.getTime() / HALF_LIFE_MS;

/**
 * The sum of what plays contribute. A song's trend is log₂ of the sum of weight × 2^(half-lives since 1970): decay runs forward, newer plays
 * count more instead of older ones less, so that the order of songs holds at any time and nothing is computed again as time passes.
 */
export function sumOf(contributions: readonly Contribution[]): ScaledSum {
  const exponent = Math.max(...contributions.map(({ startedAt }) => halfLives(startedAt)));
  const factor = contributions.reduce((sum, { weight, startedAt }) => sum + weight * 2 ** (halfLives(startedAt) - exponent), 0);
  return { factor, exponent };
}
