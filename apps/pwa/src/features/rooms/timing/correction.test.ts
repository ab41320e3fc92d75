import { correctionOf } from './correction';
import type { Correction, Heard } from './correction';

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
