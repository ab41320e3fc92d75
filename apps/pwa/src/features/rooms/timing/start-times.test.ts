import { afterPreparing, afterStart, planStart, untriedTimes } from './start-times';

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
