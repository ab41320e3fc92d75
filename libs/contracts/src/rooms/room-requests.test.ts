import { nextRequestIn, requestsLeft, spendRequests, USUAL_REQUEST_LIMIT } from './room-requests';

const MINUTE = 60_000;
const NOW = 1_764_000_000_123.456;

describe('the budget of requests', () => {
  it('is whole for somebody who has asked for nothing, however long ago the last one was', () => {
    for (const spentUntil of [0, NOW - 1, NOW])
      expect([requestsLeft(USUAL_REQUEST_LIMIT, spentUntil, NOW), nextRequestIn(USUAL_REQUEST_LIMIT, spentUntil, NOW)]).toEqual([10, 0]);
  });

  it('comes back one by one, each after two minutes', () => {
    const spentUntil = spendRequests(USUAL_REQUEST_LIMIT, 0, NOW, 10);
    const leftAfter = (minutes: number) => requestsLeft(USUAL_REQUEST_LIMIT, spentUntil, NOW + minutes * MINUTE);
    expect([0, 1.99, 2, 4, 19.9, 20, 100].map(leftAfter)).toEqual([0, 0, 1, 2, 9, 10, 10]);
    expect(nextRequestIn(USUAL_REQUEST_LIMIT, spentUntil, NOW + 0.5 * MINUTE)).toBeCloseTo(1.5 * MINUTE, 3);
  });

  it('is spent one after another as it is at once', () => {
    let spentUntil = 0;
    for (let count = 0; count < 10; count += 1) {
      expect(requestsLeft(USUAL_REQUEST_LIMIT, spentUntil, NOW)).toBe(10 - count);
      spentUntil = spendRequests(USUAL_REQUEST_LIMIT, spentUntil, NOW, 1);
    }
    expect(spentUntil).toBeCloseTo(spendRequests(USUAL_REQUEST_LIMIT, 0, NOW, 10), 3);
  });
});
