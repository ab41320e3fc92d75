import { pauseAfter, type ScrobbleAnswer, verdictOf } from './sending-rules';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const answer = (status: number, different: Partial<ScrobbleAnswer> = {}): ScrobbleAnswer => ({
  status,
  body: undefined,
  retryAfter: undefined,
  resetIn: undefined,
  remaining: undefined,
  ...different,
});
const verdict = (given: ScrobbleAnswer | undefined, failures = 0, random = 0) => verdictOf(given, { failures, now: NOW, random });

describe('the answer of a scrobble server', () => {
  it.each([
    [200, { is: 'accepted', waitSeconds: 0 }],
    [202, { is: 'accepted', waitSeconds: 0 }],
    [400, { is: 'refused' }],
    [413, { is: 'refused' }],
    [422, { is: 'refused' }],
    [401, { is: 'tokenRefused' }],
    [403, { is: 'tokenRefused' }],
    [301, { is: 'later', waitSeconds: 10 }],
    [404, { is: 'later', waitSeconds: 10 }],
    [429, { is: 'later', waitSeconds: 10 }],
    [500, { is: 'later', waitSeconds: 10 }],
    [503, { is: 'later', waitSeconds: 10 }],
  ])('%d means %j', (status, expected) => expect(verdict(answer(status))).toEqual(expected));

  it('is retried later when it never arrives', () => {
    expect(verdict(undefined)).toEqual({ is: 'later', waitSeconds: 10 });
  });

  it.each([
    ['seconds', { retryAfter: '120' }, 120],
    ['a date', { retryAfter: 'Fri, 20 Nov 2026 12:05:00 GMT' }, 300],
    ['the seconds of ListenBrainz', { resetIn: '45' }, 45],
    ['less than our own pause', { retryAfter: '1' }, 10],
    ['a year', { retryAfter: '31536000' }, 86_400],
    ['nothing that is understood', { retryAfter: 'soon', resetIn: '-4' }, 10],
  ])('may ask for a pause: %s', (_, headers, waitSeconds) => {
    expect(verdict(answer(429, headers))).toEqual({ is: 'later', waitSeconds });
  });

  it('asks for a pause when it accepts the last request of the limit', () => {
    expect(verdict(answer(200, { remaining: '0', resetIn: '9' }))).toEqual({ is: 'accepted', waitSeconds: 9 });
    expect(verdict(answer(200, { remaining: '3', resetIn: '9' }))).toEqual({ is: 'accepted', waitSeconds: 0 });
  });
});

describe('the pause after a failure', () => {
  it('doubles up to an hour', () => {
    expect([0, 1, 2, 8, 9, 5_000].map((failures) => pauseAfter(failures, 0))).toEqual([10, 20, 40, 2_560, 3_600, 3_600]);
  });

  it('has up to half of it subtracted at random', () => {
    expect(pauseAfter(3, 0.999)).toBeLessThan(42);
    expect(pauseAfter(3, 0.999)).toBeGreaterThanOrEqual(40);
  });
});
