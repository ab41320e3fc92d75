import { isInterrupted, isPoison, troubleAfter, troubleInterrupted } from './delivery-rules';
import type { Trouble } from './delivery-rules';

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;
const afterWaits = (times: number[], waitMs: number): Trouble =>
  times.reduce<Trouble | undefined>((trouble, now) => troubleAfter(trouble, now, waitMs), undefined)!;
const after = (times: number[]): Trouble => afterWaits(times, 0);
const everyMs = (ms: number, count: number) => Array.from({ length: count }, (_, at) => at * ms);

describe('an outbox item that is answered internal', () => {
  it.each<[string, number[], boolean]>([
    ['once', [0], false],
    ['8 times within a minute', everyMs(5_000, 8), false],
    ['7 times over 10 minutes', [0, 1, 2, 4, 6, 8, 10].map((minute) => minute * MINUTE), false],
    ['every minute, for 9 minutes', everyMs(MINUTE, 10), false],
    ['every minute, for 10 minutes', everyMs(MINUTE, 11), true],
    ['every 5 seconds, until just before 10 minutes', everyMs(5_000, 120), false],
    ['every 5 seconds, for 10 minutes', everyMs(5_000, 121), true],
  ])('%s is poison: %p', (_, times, expected) => expect(isPoison(after(times))).toBe(expected));

  it('is not poison because of a night between two answers while the page was closed', () => {
    const night = 8 * 60 * MINUTE;
    const answers = [0, ...everyMs(5_000, 8).map((ms) => night + ms)];
    expect(after(answers)).toEqual({ count: 9, ms: 35_000, lastAt: night + 35_000 });
    expect(isPoison(after(answers))).toBe(false);
  });

  it('is poison even if each Retry-After is longer than the page’s own backoff', () => {
    const wait = 5 * MINUTE;
    expect(afterWaits(everyMs(wait + MINUTE, 8), wait)).toMatchObject({ count: 8, ms: 7 * (wait + MINUTE) });
    expect(isPoison(afterWaits(everyMs(wait + MINUTE, 8), wait))).toBe(true);
    expect(afterWaits(everyMs(wait + 2 * MINUTE, 8), wait).ms).toBe(0);
  });

  it('is not poison because of time offline', () => {
    const withoutConnection = troubleInterrupted(after([NOW, NOW + 5_000]));
    expect(isInterrupted(withoutConnection)).toBe(true);
    expect(troubleAfter(withoutConnection, NOW + 20_000)).toEqual({ count: 3, ms: 5_000, lastAt: NOW + 20_000 });
  });

  it('is not poison because the clock was set forward or back', () => {
    expect(after([10 * MINUTE, 0]).ms).toBe(0);
    expect(after([0, 10_000 * MINUTE]).ms).toBe(0);
  });
});
