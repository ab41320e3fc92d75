/** Event limits per socket: burst size and sustained rate. */
export const EVENTS_AT_ONCE = 1_000;
export const EVENTS_PER_SECOND = 200;

/** Token bucket for the events of one socket. */
export class EventBudget {
  private left = EVENTS_AT_ONCE;
  private at: number;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.at = now();
  }

  /** Consumes one event and returns 0, or consumes nothing and returns the milliseconds until the next event is allowed. */
  consume(): number {
    const at = this.now();
    this.left = Math.min(EVENTS_AT_ONCE, this.left + ((at - this.at) * EVENTS_PER_SECOND) / 1_000);
    this.at = at;
    if (this.left < 1) return Math.ceil(((1 - this.left) * 1_000) / EVENTS_PER_SECOND);
    this.left -= 1;
    return 0;
  }
}
