/** Never returns the same millisecond twice, so that later additions are newer. */
export class IncreasingClock {
  private last = 0;

  next(): Date {
    this.last = Math.max(this.last + 1, Date.now());
    return new Date(this.last);
  }
}
