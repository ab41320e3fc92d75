import { EndedSessions } from './ended-sessions';

const endedAt = new Date('2026-11-29T12:00:00.500Z');
const before = new Date('2026-11-29T11:59:59Z');
const sameSecond = new Date('2026-11-29T12:00:00Z');

let sessions: EndedSessions;
beforeEach(() => {
  sessions = new EndedSessions();
  sessions.add({ userId: 'kim', id: 'phone', endedAt });
  sessions.addLiving({ userId: 'kim', id: 'laptop' });
});

const refuses = (sessionId: string | undefined, issuedAt: Date | undefined, userId = 'kim') =>
  sessions.refuses({ userId, sessionId, issuedAt });

describe('ended sessions refuse', () => {
  it.each([
    ['a token of an ended session', 'phone', sameSecond, true],
    ['an older token without a session', undefined, before, true],
    ['an older token with a session that nobody knows', 'unknown', before, true],
    ['a token that does not say when it was issued', undefined, undefined, true],
    ['a token without a session of the same second, which may be a later one', undefined, sameSecond, false],
    ['an older token of a session that goes on', 'laptop', before, false],
  ])('%s: %s, %p: %p', (_, sessionId, issuedAt, isRefused) => expect(refuses(sessionId, issuedAt)).toBe(isRefused));

  it('nothing of other people', () => expect(refuses('phone', before, 'minh')).toBe(false));

  it('a session that went on until it was ended, too', () => {
    expect(sessions.add({ userId: 'kim', id: 'laptop', endedAt: before })).toBe(true);
    expect(sessions.add({ userId: 'kim', id: 'laptop', endedAt: before })).toBe(false);
    expect([refuses('laptop', sameSecond), refuses(undefined, sameSecond)]).toEqual([true, false]);
  });

  it('what was issued until all others were ended once more', () => {
    const later = new Date(endedAt.getTime() + 60_000);
    expect([refuses(undefined, sameSecond), sessions.add({ userId: 'kim', id: 'phone', endedAt: later })]).toEqual([false, true]);
    expect([refuses(undefined, sameSecond), refuses('laptop', sameSecond)]).toEqual([true, false]);
  });

  it('nothing once the last one is removed', () => {
    sessions.remove({ userId: 'kim', id: 'phone' });
    expect([refuses('phone', before), refuses(undefined, before)]).toEqual([false, false]);
  });
});

it('ended sessions that are read again name the people for whom some are new', () => {
  const next = new EndedSessions();
  next.add({ userId: 'kim', id: 'phone', endedAt });
  next.add({ userId: 'minh', id: 'phone', endedAt });
  expect(sessions.become(next)).toEqual(['minh']);
  expect([refuses('phone', before), refuses('laptop', before), refuses('phone', before, 'minh')]).toEqual([true, true, true]);
});

it('ended sessions that are read again name the people who have ended all others once more', () => {
  const next = new EndedSessions();
  next.add({ userId: 'kim', id: 'phone', endedAt: new Date(endedAt.getTime() + 60_000) });
  expect(sessions.become(next)).toEqual(['kim']);
});
