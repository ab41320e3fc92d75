import { sessionLifetime } from './lifetimes';

const DAY = 86_400;
const signedInAt = 1_700_000_000;

describe('the session of a browser', () => {
  it.each([
    ['lasts 30 days when somebody has just signed in', 0, 30],
    ['lasts 30 days from its last use', 300, 30],
    ['ends a year after its person signed in, however often it is used', 350, 15],
  ])('%s', (_, days, left) => expect(sessionLifetime(signedInAt, signedInAt + days * DAY)).toBe(left * DAY));

  it('is over at once when a year has passed', () => expect(sessionLifetime(signedInAt, signedInAt + 366 * DAY)).toBe(1));

  it('of nobody lasts 30 days', () => expect(sessionLifetime(undefined, signedInAt)).toBe(30 * DAY));
});
