import { ACCOUNT, ADDRESS, counted, EVERYBODY, forgiven, type GuessRule, type Guesses, waitMs, widened } from './guess-rules';

const start = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const none: Guesses = { level: 0, countedAt: start, nextAt: start };

/** The seconds at which somebody can guess who guesses as often as possible. */
function guessesWithin(seconds: number, rule: GuessRule): number[] {
  const made: number[] = [];
  let guesses = none;
  for (let at = 0; at < seconds; at += waitMs(guesses, after(at)) / 1_000 || 0.001) {
    guesses = counted(guesses, rule, after(at));
    made.push(at);
  }
  return made;
}

describe('guesses', () => {
  it('are free at first, and then cost pauses that double up to the longest', () => {
    let guesses = none;
    let at = 0;
    const pauses = Array.from({ length: 14 }, () => {
      guesses = counted(guesses, { ...ACCOUNT, forgottenSeconds: Infinity }, after(at));
      const pause = waitMs(guesses, after(at)) / 1_000;
      at += pause;
      return pause;
    });
    expect(pauses).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900, 900]);
  });

  it('are forgotten with time', () => {
    const tired = { level: 12, countedAt: start, nextAt: after(900) };
    expect(counted(tired, ACCOUNT, after(24 * 3_600))).toEqual({ level: 1, countedAt: after(24 * 3_600), nextAt: after(24 * 3_600) });
  });

  it('that were right do not count', () => {
    const once = counted(none, ACCOUNT, after(1));
    expect(forgiven(once, after(1))).toEqual({ level: 0, countedAt: after(1), nextAt: after(1) });
  });

  it.each([
    ['an account', ACCOUNT, 130],
    ['an address', ADDRESS, 320],
  ])('at %s stay few in a day: %#', (_, rule, most) => expect(guessesWithin(24 * 3_600, rule).length).toBeLessThan(most));

  it('of everybody stay below 130 in the first minute, and 30 in a later one', () => {
    const made = guessesWithin(600, EVERYBODY);
    expect(made.filter((at) => at < 60).length).toBeLessThan(130);
    expect(made.filter((at) => at >= 540).length).toBeLessThan(30);
  });

  it('from a wider network are more', () => {
    expect(widened(ADDRESS, 4)).toMatchObject({ free: 80, forgottenSeconds: 75, longestPauseSeconds: ADDRESS.longestPauseSeconds });
  });
});
