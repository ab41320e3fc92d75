import * as fc from 'fast-check';
import { startProgress, advance } from './listening-progress';
import type { Tick } from './listening-progress';

/**
 * `'0@0 5@5 jump 60@5 61@6'`: second 0 of the song at second 0 of the day, and so on; `jump` is a
 * seek.
 */
function heard(text: string): number {
  let hasJumped = false;
  const looks = text.split(' ').flatMap((word): Tick[] => {
    const [position, at] = word.split('@').map(Number);
    const look = at === undefined ? [] : [{ position: position!, at: at * 1000, hasJumped }];
    hasJumped = at === undefined;
    return look;
  });
  const [first, ...others] = looks;
  return others.reduce(advance, startProgress(first!)).secondsHeard;
}

describe('the seconds heard of a song', () => {
  it.each([
    ['are the seconds that played', '0@0 0.25@0.25 0.5@0.5 4@4', 4],
    ['do not include buffering', '0@0 0@9 1@10', 1],
    ['do not include seeking forward', '0@0 5@5 jump 60@5 61@6', 6],
    ['include a part twice after seeking back', '0@0 5@5 jump 1@5 6@10', 10],
    ['are at most the elapsed time', '0@0 80@2', 2],
    ['are complete after timers were suspended while the song played', '0@0 90@90', 90],
    ['start over with another source', '0@0 50@50 0@51 3@54', 3],
    ['do not start over when the decoder reports a slightly earlier position', '0@0 5@5 4.9@5.1 6@6', 5.9],
  ])('%s', (_, text, seconds) => expect(heard(text)).toBeCloseTo(seconds, 1));

  it('start with the first sound', () => {
    const look = (position: number, at: number) => ({ position, at, hasJumped: false });
    const waited = advance(startProgress({ position: 0, at: 0 }), look(0, 9_000));
    expect(waited.startedAt).toBeUndefined();
    expect(advance(waited, look(0.25, 9_400)).startedAt).toBe(9_150);
  });

  it('are at most the elapsed time and never decrease, whatever the clock shows', () => {
    const looks = fc.array(
      fc.record({ position: fc.double({ min: 0, max: 400, noNaN: true }), after: fc.nat(60_000), hasJumped: fc.boolean() }),
    );
    fc.assert(
      fc.property(looks, (seen) => {
        let at = 0;
        let progress = startProgress({ position: 0, at });
        for (const { position, after, hasJumped } of seen) {
          at += after;
          progress = advance(progress, { position, at, hasJumped });
          expect(progress.secondsHeard).toBeGreaterThanOrEqual(0);
          expect(progress.secondsHeard).toBeLessThanOrEqual(at / 1000 + 1e-6);
        }
      }),
    );
  });
});
