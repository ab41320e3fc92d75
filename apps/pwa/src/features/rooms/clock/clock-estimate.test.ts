import { nothingRead, serverTimeAt, withSample } from './clock-estimate';
import type { ClockEstimate } from './clock-estimate';

interface Path {
  /** The delay of the request, in milliseconds, by the number of the sample; `back` is that of the answer. */
  there: (sample: number, random: () => number) => number;
  back: (sample: number, random: () => number) => number;
  /** How much faster the page's clock runs than the server's. */
  drift?: number;
  /** The offset of the page's clock. */
  shift?: number;
}

const BURST = 8;
const BETWEEN_BURST_MS = 80;
const LATER_MS = 30_000;
const DRIFT = 250e-6;

const diceOf = (seed: number) => {
  let thrown = seed;
  return () => (thrown = (thrown * 16_807) % 2_147_483_647) / 2_147_483_647;
};

/** Samples as the page does, and compares the estimate with the true time each second for ten minutes. */
function simulate({ there, back, drift = 0, shift = 0 }: Path, seed = 7) {
  const random = diceOf(seed);
  const START = 1_700_000_000_000;
  const pageClock = (trueTime: number) => shift + (trueTime - START) * (1 + drift);
  let estimate: ClockEstimate = nothingRead;
  const taken: { at: number; error: number }[] = [];
  let beyond = 0;
  let sample = 0;
  let due = START;
  for (let second = 0; second < 600; second += 1) {
    const now = START + 1_000 * second;
    while (due <= now) {
      const [sends, answers] = [there(sample, random), back(sample, random)];
      estimate = withSample(estimate, { sentAt: pageClock(due), serverNow: due + sends, receivedAt: pageClock(due + sends + answers) });
      taken.push({ at: due, error: (sends + answers) / 2 });
      sample += 1;
      due += sample < BURST ? sends + answers + BETWEEN_BURST_MS : LATER_MS;
    }
    if (sample < BURST) continue;
    const error = Math.abs(serverTimeAt(estimate, pageClock(now))! - now);
    beyond = Math.max(beyond, error - Math.min(...taken.map((one) => one.error + DRIFT * (now - one.at))));
  }
  return beyond;
}

const exactly = (ms: number) => () => ms;
const around = (ms: number) => (_: number, random: () => number) => ms * (0.5 + random());
/** Most take long; one in three does not. */
const bursty = (_: number, random: () => number) => (random() < 1 / 3 ? 15 : 15 + 400 * random());
/** A radio that sleeps wakes for every other sample, and answers are handed over late. */
const powerSave = (sample: number, random: () => number) => (sample % 2 === 0 ? 20 + 10 * random() : 300 + 600 * random());

const paths: [string, Path][] = [
  ['as far there as back', { there: exactly(25), back: exactly(25) }],
  ['of 40 ms there and 10 ms back', { there: exactly(40), back: exactly(10) }],
  ['of 10 ms there and 40 ms back', { there: exactly(10), back: exactly(40) }],
  ['of varying length', { there: around(30), back: around(30) }],
  ['that is congested in bursts', { there: bursty, back: bursty }],
  ['of a phone that saves power', { there: around(20), back: powerSave }],
];

describe.each(paths)('the estimate of the server’s clock over a path %s', (_, path) => {
  it.each([
    ['a clock that goes right', {}],
    ['a clock that goes 200 ppm too fast', { drift: 200e-6 }],
    ['a clock that goes 200 ppm too slow', { drift: -200e-6 }],
    ['a clock that is shifted by 90 seconds', { shift: 90_000 }],
    ['a clock that is shifted by −90 seconds and drifts', { shift: -90_000, drift: 200e-6 }],
  ])('is off by at most half the quickest round trip, and what clocks drift since then: on %s', (__, clock) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      expect(simulate({ ...path, ...clock }, seed)).toBeLessThan(0.5);
    }
  });
});

it('the estimate of the server’s clock is none before the first answer', () => expect(serverTimeAt(nothingRead, 5)).toBeUndefined());

it.each([
  ['set forward', 3_000],
  ['set back', -3_000],
])('the estimate of the server’s clock follows at once when a clock was %s', (_, step) => {
  const before = withSample(nothingRead, { sentAt: 0, receivedAt: 20, serverNow: 1_010 });
  const after = withSample(before, { sentAt: 30_000, receivedAt: 30_400, serverNow: 31_200 + step });
  expect(serverTimeAt(after, 30_200)).toBe(31_200 + step);
});

it('the estimate of the server’s clock is not worse for a slow answer', () => {
  const quick = withSample(nothingRead, { sentAt: 0, receivedAt: 20, serverNow: 1_010 });
  const slow = withSample(quick, { sentAt: 30_000, receivedAt: 31_000, serverNow: 31_990 });
  expect(Math.abs(serverTimeAt(slow, 31_000)! - 32_000)).toBeLessThan(5);
});
