/** Passes on one value per key and interval: the first at once, then the latest of those that follow. Idle keys are removed. */
export class Throttle<Value> {
  private readonly keys = new Map<string, { timer: NodeJS.Timeout; next: { value: Value } | undefined }>();

  constructor(
    private readonly intervalMs: number,
    private readonly pass: (key: string, value: Value) => void,
  ) {}

  set(key: string, value: Value): void {
    const known = this.keys.get(key);
    if (known) known.next = { value };
    else this.passOn(key, value);
  }

  drop(key: string): void {
    clearTimeout(this.keys.get(key)?.timer);
    this.keys.delete(key);
  }

  private passOn(key: string, value: Value): void {
    const timer = setTimeout(() => {
      const next = this.keys.get(key)?.next;
      this.keys.delete(key);
      if (next) this.passOn(key, next.value);
    }, this.intervalMs).unref();
    this.keys.set(key, { timer, next: undefined });
    this.pass(key, value);
  }
}
