import * as fc from 'fast-check';
import { HALF_LIFE_MS, halfLives, sumOf } from './trend-rules';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 0, 1);

const contributions = fc.array(
  fc.record({
    weight: fc.constantFrom(1, 0.5, 0.25, 0.125),
    startedAt: fc.integer({ min: 0, max: 60 * 24 * 60 }).map((minutes) => new Date(START + minutes * MINUTE_MS)),
  }),
  { minLength: 1 },
);
type Contributions = Parameters<typeof sumOf>[0];

const trendOf = (plays: Contributions) => {
  const { factor, exponent } = sumOf(plays);
  return exponent + Math.log2(factor);
};
const decayedAt = (now: number, plays: Contributions) =>
  plays.reduce((sum, { weight, startedAt }) => sum + weight * 0.5 ** ((now - startedAt.getTime()) / HALF_LIFE_MS), 0);

describe('a trend', () => {
  it('is the logarithm of what direct exponential decay gives, at any time', () => {
    fc.assert(
      fc.property(contributions, fc.integer({ min: 60, max: 90 }), (plays, days) => {
        const now = START + days * 24 * 60 * MINUTE_MS;
        expect(trendOf(plays) - halfLives(new Date(now))).toBeCloseTo(Math.log2(decayedAt(now, plays)), 8);
      }),
    );
  });

  it('does not depend on the order of the plays', () => {
    fc.assert(fc.property(contributions, (plays) => expect(trendOf(plays.toReversed())).toBeCloseTo(trendOf(plays), 9)));
  });

  it('puts songs in the order of direct decay', () => {
    fc.assert(
      fc.property(contributions, contributions, (one, other) => {
        const now = START + 60 * 24 * 60 * MINUTE_MS;
        const direct = decayedAt(now, one) - decayedAt(now, other);
        fc.pre(Math.abs(direct) > 1e-9);
        expect(trendOf(one) > trendOf(other)).toBe(direct > 0);
      }),
    );
  });

  it('is half a play after two days', () => {
    const at = (days: number) => [{ weight: 1, startedAt: new Date(START + days * 24 * 60 * MINUTE_MS) }];
    expect(trendOf(at(2)) - trendOf(at(0))).toBeCloseTo(1, 9);
  });
});
