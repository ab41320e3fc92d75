/** How many events a socket may send: so many at once, and so many a second for as long as it likes. */
export const EVENTS_AT_ONCE = 1_000;
export const EVENTS_PER_SECOND = 200;

/** What is left of a socket's events. */
export class EventBudget {
  private left = EVENTS_AT_ONCE;
  private at: number;

  /** `now` answers milliseconds of a clock that never goes back. */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.at = now();
  }

  /** Takes one event and answers 0, or takes none and answers in how many milliseconds there will be one. */
  take(): number {
    const at = this.now();
    this.left = Math.min(EVENTS_AT_ONCE, this.left + ((at - this.at) * EVENTS_PER_SECOND) / 1_000);
    this.at = at;
    if (this.left < 1) return Math.ceil(((1 - this.left) * 1_000) / EVENTS_PER_SECOND);
    this.left -= 1;
    return 0;
  }
}
