import { EventBudget, EVENTS_AT_ONCE, EVENTS_PER_SECOND } from './event-budget';

describe('the events of a socket', () => {
  let now: number;
  let budget: EventBudget;
  const taken = (asked: number) => Array.from({ length: asked }, () => budget.take()).filter((wait) => wait === 0).length;

  beforeEach(() => {
    now = 0;
    budget = new EventBudget(() => now);
  });

  it('may come in a burst, and no more', () => {
    expect(taken(EVENTS_AT_ONCE + 10)).toBe(EVENTS_AT_ONCE);
    expect(budget.take()).toBe(1_000 / EVENTS_PER_SECOND);
  });

  it('come back every second, never more than a burst', () => {
    taken(EVENTS_AT_ONCE);
    now += 1_000;
    expect(taken(EVENTS_AT_ONCE)).toBe(EVENTS_PER_SECOND);
    now += 3_600_000;
    expect(taken(2 * EVENTS_AT_ONCE)).toBe(EVENTS_AT_ONCE);
  });
});
