export const HALF_LIFE_MS = 48 * 60 * 60 * 1000;

/** A weight at the time of the play. A negative weight removes one. */
export interface Contribution {
  weight: number;
  startedAt: Date;
}

/** `factor` × 2^`exponent`, which exceeds the range of a number. */
export interface ScaledSum {
  factor: number;
  exponent: number;
}

export const halfLives = (at: Date): number => at.getTime() / HALF_LIFE_MS;

/**
 * A song's trend is log₂ of the sum of weight × 2^(half-lives since 1970): newer plays count more
 * instead of older ones less, so that the order of songs holds at any time and nothing is
 * recomputed as time passes.
 */
export function sumOf(contributions: readonly Contribution[]): ScaledSum {
  const exponent = Math.max(...contributions.map(({ startedAt }) => halfLives(startedAt)));
  const factor = contributions.reduce((sum, { weight, startedAt }) => sum + weight * 2 ** (halfLives(startedAt) - exponent), 0);
  return { factor, exponent };
}
