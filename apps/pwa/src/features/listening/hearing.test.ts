import * as fc from 'fast-check';
import { beginHearing, advance } from './hearing';
import type { Tick } from './hearing';

/** `'0@0 5@5 jump 60@5 61@6'`: second 0 of the song at second 0 of the day, and so on; a jump is no hearing. */
function heard(text: string): number {
  let hasJumped = false;
  const looks = text.split(' ').flatMap((word): Tick[] => {
    const [position, at] = word.split('@').map(Number);
    const look = at === undefined ? [] : [{ position: position!, at: at * 1000, hasJumped }];
    hasJumped = at === undefined;
    return look;
  });
  const [first, ...others] = looks;
  return others.reduce(advance, beginHearing(first!)).secondsHeard;
}

describe('the seconds that are heard', () => {
  it.each([
    ['are those that played', '0@0 0.25@0.25 0.5@0.5 4@4', 4],
    ['are none while the song is waited for', '0@0 0@9 1@10', 1],
    ['are not those jumped over', '0@0 5@5 jump 60@5 61@6', 6],
    ['are heard twice when one goes back', '0@0 5@5 jump 1@5 6@10', 10],
    ['are no more than time has passed', '0@0 80@2', 2],
    ['are all there after a page that slept while the song played', '0@0 90@90', 90],
    ['begin anew with another source', '0@0 50@50 0@51 3@54', 3],
    ['do not begin anew with a decoder that stutters', '0@0 5@5 4.9@5.1 6@6', 5.9],
  ])('%s', (_, text, seconds) => expect(heard(text)).toBeCloseTo(seconds, 1));

  it('began when the first sound came', () => {
    const look = (position: number, at: number) => ({ position, at, hasJumped: false });
    const waited = advance(beginHearing({ position: 0, at: 0 }), look(0, 9_000));
    expect(waited.startedAt).toBeUndefined();
    expect(advance(waited, look(0.25, 9_400)).startedAt).toBe(9_150);
  });

  it('are never more than have passed, nor fewer than before, whatever the clock shows', () => {
    const looks = fc.array(
      fc.record({ position: fc.double({ min: 0, max: 400, noNaN: true }), after: fc.nat(60_000), hasJumped: fc.boolean() }),
    );
    fc.assert(
      fc.property(looks, (seen) => {
        let at = 0;
        let hearing = beginHearing({ position: 0, at });
        for (const { position, after, hasJumped } of seen) {
          at += after;
          hearing = advance(hearing, { position, at, hasJumped });
          expect(hearing.secondsHeard).toBeGreaterThanOrEqual(0);
          expect(hearing.secondsHeard).toBeLessThanOrEqual(at / 1000 + 1e-6);
        }
      }),
    );
  });
});
