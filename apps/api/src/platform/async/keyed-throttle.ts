/**
 * Runs work at once, then at most every `intervalMs` milliseconds per key. Of the work that arrives in between, only the last runs, at the
 * end of the interval: for announcements where the newest replaces all earlier ones.
 */
export class KeyedThrottle {
  private readonly waiting = new Map<string, { work?: (() => void) | undefined }>();

  constructor(private readonly intervalMs: number) {}

  run(key: string, work: () => void): void {
    const waiting = this.waiting.get(key);
    if (waiting) {
      waiting.work = work;
      return;
    }
    this.beginInterval(key);
    work();
  }

  /** Work that waits for the end of the interval never runs. */
  cancel(key: string): void {
    const waiting = this.waiting.get(key);
    if (waiting) waiting.work = undefined;
  }

  private beginInterval(key: string): void {
    this.waiting.set(key, {});
    setTimeout(() => this.endInterval(key), this.intervalMs).unref();
  }

  private endInterval(key: string): void {
    const work = this.waiting.get(key)?.work;
    this.waiting.delete(key);
    if (work) this.run(key, work);
  }
}
