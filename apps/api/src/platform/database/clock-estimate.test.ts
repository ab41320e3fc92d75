import { betterEstimate, type ClockSample } from './clock-estimate';

const OFFSET = 1_000_000;

/** The answer to a question at `sentAt` whose ways there and back take this long. */
const sample = (sentAt: number, there: number, back: number, offset = OFFSET): ClockSample => ({
  sentAt,
  receivedAt: sentAt + there + back,
  answer: sentAt + there + offset,
});

describe('the estimate of another clock', () => {
  it('is nothing before the first answer', () => expect(betterEstimate(undefined, [])).toBeUndefined());

  it('comes from the quickest answer', () => {
    const estimate = betterEstimate(undefined, [sample(0, 80, 2), sample(100, 1, 1), sample(200, 3, 40)]);
    expect(estimate).toEqual({ offset: OFFSET, error: 1, at: 102 });
  });

  it('is wrong by no more than half of the time that an answer takes, however that is divided', () => {
    const { offset = NaN, error = NaN } = betterEstimate(undefined, [sample(0, 40, 10)]) ?? {};
    expect(Math.abs(offset - OFFSET)).toBeLessThanOrEqual(error);
  });

  it('stays while later answers are slower', () => {
    const known = betterEstimate(undefined, [sample(0, 1, 1)]);
    expect(betterEstimate(known, [sample(30_000, 60, 4)])).toBe(known);
    expect(betterEstimate(known, [])).toBe(known);
  });

  it('follows a drift: what was known becomes less certain with age', () => {
    const known = betterEstimate(undefined, [sample(0, 1, 1)]);
    expect(betterEstimate(known, [sample(30_000, 1.5, 1.5, OFFSET + 3)])?.offset).toBe(OFFSET + 3);
  });

  it('follows at once when the other clock was set', () => {
    const known = betterEstimate(undefined, [sample(0, 1, 1)]);
    expect(betterEstimate(known, [sample(1_000, 20, 20, OFFSET + 5_000)])?.offset).toBe(OFFSET + 5_000);
  });
});
