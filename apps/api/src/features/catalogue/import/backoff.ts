const LONGEST_MS = 600_000;

/** Files that may be taken another time are tried again after delays that double. */
export class Backoff {
  private readonly delays = new Map<string, number>();

  constructor(private readonly firstMs: number) {}

  /** The paths by the delay, in milliseconds, after which each is tried again. */
  next(paths: readonly string[]): ReadonlyMap<number, string[]> {
    const byDelay = new Map<number, string[]>();
    for (const path of paths) {
      const ms = this.delays.get(path) ?? this.firstMs;
      this.delays.set(path, Math.min(2 * ms, LONGEST_MS));
      const together = byDelay.get(ms) ?? [];
      together.push(path);
      byDelay.set(ms, together);
    }
    return byDelay;
  }
}
