import { verdictOf, verdictOfBusy } from './delivery-rules';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const answered = (status: number, retryAfter?: string, attempt = 1) => verdictOf({ status, retryAfter }, attempt, NOW);

describe('handling a push service’s response', () => {
  it.each([200, 201, 202, 204])('%i is delivered', (status) => {
    expect(answered(status)).toEqual({ is: 'delivered' });
  });

  it.each([404, 410])('%i means that the device is gone', (status) => {
    expect(answered(status)).toEqual({ is: 'gone' });
  });

  it.each([301, 302, 400, 401, 403, 413])('%i is not retried', (status) => {
    expect(answered(status)).toEqual({ is: 'refused' });
  });

  it.each([429, 500, 503])('%i is retried with backoff', (status) => {
    const waits = [1, 2, 3, 8].map((attempt) => answered(status, undefined, attempt));
    expect(waits).toEqual([10, 20, 40, 1_280].map((againAfterSeconds) => ({ is: 'late', againAfterSeconds })));
  });

  it('no response is retried', () => {
    expect(verdictOf(undefined, 1, NOW)).toEqual({ is: 'late', againAfterSeconds: 10 });
  });

  it.each([
    ['120', 120],
    ['3', 10],
    ['Fri, 01 May 2026 12:05:00 GMT', 300],
    ['Fri, 01 May 2026 11:00:00 GMT', 10],
    ['86400', 3_600],
    ['soon', 10],
  ])('Retry-After is respected within limits: %s', (retryAfter, againAfterSeconds) => {
    expect(answered(429, retryAfter)).toEqual({ is: 'late', againAfterSeconds });
  });

  it('retries end', () => {
    expect(answered(503, undefined, 9)).toEqual({ is: 'refused' });
  });
});

describe('a delivery without a slot', () => {
  it('waits longer each time, and at last counts as not answered', () => {
    expect([0, 1, 5, 6, 19].map((waits) => verdictOfBusy(1, waits, NOW))).toEqual(
      [1, 2, 32, 64, 64].map((againAfterSeconds) => ({ is: 'busy', againAfterSeconds })),
    );
    expect(verdictOfBusy(2, 20, NOW)).toEqual({ is: 'late', againAfterSeconds: 20 });
    expect(verdictOfBusy(9, 20, NOW)).toEqual({ is: 'refused' });
  });
});
