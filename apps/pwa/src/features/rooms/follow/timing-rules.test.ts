import { afterPreparing, afterStart, planStart, untriedTimes, correctionOf } from './timing-rules';
import type { Correction, Heard } from './timing-rules';

const times = { prepareMs: 200, latencyMs: 50 };
const plan = (more: Partial<Parameters<typeof planStart>[0]> = {}) =>
  planStart({ now: 10_000, songStart: 4_000, earliest: 0, times, isExact: true, ...more });

describe('a start in a room', () => {
  it.each([
    ['in a song that plays: when this device can be ready', {}, { seconds: 6.2, delayMs: 150 }],
    ['at the agreed moment', { earliest: 10_700, songStart: 10_700 }, { seconds: 0, delayMs: 650 }],
    ['at the agreed moment within a song', { earliest: 10_700, songStart: -49_300 }, { seconds: 60, delayMs: 650 }],
    ['later than agreed, where this device is not ready by then', { earliest: 10_100, songStart: 10_100 }, { seconds: 0.1, delayMs: 150 }],
    ['with the next song, which is still to start', { songStart: 10_500 }, { seconds: 0, delayMs: 450 }],
    ['at once in a page that nobody sees', { isExact: false }, { seconds: 6, delayMs: 0 }],
    ['at once in a page that nobody sees, too early', { isExact: false, songStart: 10_700 }, { seconds: 0, delayMs: 0 }],
  ])('is %s', (_, more, expected) => expect(plan(more)).toEqual(expected));
});

describe('a device learns from its starts', () => {
  it('how long it takes to be ready: more at once, less little by little', () => {
    expect(afterPreparing(times, 500).prepareMs).toBe(540);
    expect(afterPreparing(times, 80).prepareMs).toBe(160);
    expect(afterPreparing(times, 60_000).prepareMs).toBe(1_500);
    expect(afterPreparing(times, 0).prepareMs).toBe(120);
  });

  it('how long it takes to sound, and is in time after a few starts', () => {
    const real = 110;
    let learned = untriedTimes;
    for (let start = 0; start < 6; start += 1) learned = afterStart(learned, learned.latencyMs - real);
    expect(Math.abs(learned.latencyMs - real)).toBeLessThan(2);
    expect(afterStart(times, 5_000).latencyMs).toBe(0);
    expect(afterStart(times, -5_000).latencyMs).toBe(150);
  });
});

const none: Correction = { kind: 'none' };
const seek: Correction = { kind: 'seek' };
const rate = (to: number): Correction => ({ kind: 'rate', rate: to });

const heard = (aheadMs: number, more: Partial<Heard> = {}): Heard => ({ aheadMs, rate: 1, isExact: true, hasJustStarted: false, ...more });
const hidden = { isExact: false };
const atStart = { hasJustStarted: true };

it.each<[string, Heard, Correction]>([
  ['in time', heard(0), none],
  ['30 ms ahead', heard(30), none],
  ['30 ms behind', heard(-30), none],
  ['31 ms ahead', heard(31), rate(0.99)],
  ['31 ms behind', heard(-31), rate(1.01)],
  ['400 ms ahead', heard(400), rate(0.99)],
  ['401 ms ahead', heard(401), seek],
  ['a minute behind', heard(-60_000), seek],
  ['still 11 ms behind while it catches up', heard(-11, { rate: 1.01 }), none],
  ['10 ms behind while it catches up', heard(-10, { rate: 1.01 }), rate(1)],
  ['past its room while it catches up', heard(5, { rate: 1.01 }), rate(1)],
  ['far past its room while it catches up', heard(50, { rate: 1.01 }), rate(0.99)],
  ['100 ms behind at the start of a song', heard(-100, atStart), rate(1.01)],
  ['101 ms behind at the start of a song', heard(-101, atStart), seek],
  ['401 ms behind in a hidden page', heard(-401, hidden), none],
  ['1,000 ms behind in a hidden page', heard(-1_000, hidden), none],
  ['1,001 ms behind in a hidden page', heard(-1_001, hidden), seek],
  ['101 ms behind at the start in a hidden page', heard(-101, { ...hidden, ...atStart }), none],
  ['behind in a page that was hidden while it caught up', heard(-200, { ...hidden, rate: 1.01 }), rate(1)],
])('correction of a page that is %s', (_, now, expected) => expect(correctionOf(now)).toEqual(expected));

it.each([390, -390, 120, -45])('corrections of %i ms are one change of rate, and one back', (start) => {
  let [aheadMs, now] = [start, 1];
  const written: number[] = [];
  for (let second = 0; second < 60; second += 1) {
    const correction = correctionOf(heard(aheadMs, { rate: now }));
    if (correction.kind === 'rate') written.push((now = correction.rate));
    aheadMs += (now - 1) * 1_000;
  }
  expect(written).toEqual([start > 0 ? 0.99 : 1.01, 1]);
  expect(Math.abs(aheadMs)).toBeLessThanOrEqual(30);
});
