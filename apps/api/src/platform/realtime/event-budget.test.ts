import { EventBudget, EVENTS_AT_ONCE, EVENTS_PER_SECOND } from './event-budget';

describe('the event budget of a socket', () => {
  let now: number;
  let budget: EventBudget;
  const consumed = (count: number) => Array.from({ length: count }, () => budget.consume()).filter((wait) => wait === 0).length;

  beforeEach(() => {
    now = 0;
    budget = new EventBudget(() => now);
  });

  it('allows a burst and refuses more', () => {
    expect(consumed(EVENTS_AT_ONCE + 10)).toBe(EVENTS_AT_ONCE);
    expect(budget.consume()).toBe(1_000 / EVENTS_PER_SECOND);
  });

  it('refills every second, up to a burst', () => {
    consumed(EVENTS_AT_ONCE);
    now += 1_000;
    expect(consumed(EVENTS_AT_ONCE)).toBe(EVENTS_PER_SECOND);
    now += 3_600_000;
    expect(consumed(2 * EVENTS_AT_ONCE)).toBe(EVENTS_AT_ONCE);
  });
});
