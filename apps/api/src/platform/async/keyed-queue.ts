interface Most {
  running: number;
  waiting: number;
  /** Work that has waited longer is not run. */
  waitMs: number;
  /** How long the next work waits after the end of the last, while more than `beyond` is waiting. */
  pause?: { beyond: number; ms: number };
}

type Why = 'full' | 'late' | 'outage';

interface Waiting {
  start: () => void;
  refuse: (error: Error) => void;
}

interface Slots {
  running: number;
  waiting: Waiting[];
}

/**
 * Runs work in order, up to `running` at a time per key. Throws `refusal` if too much is waiting (`full`), if work has waited too long (`late`),
 * or if other work of the key failed with an error that `isOutage`, as this work would after the same timeout.
 */
export class KeyedQueue {
  private readonly keys = new Map<string, Slots>();

  constructor(
    private readonly most: Most,
    private readonly refusal: (why: Why) => Error,
    private readonly isOutage: (error: unknown) => boolean = () => false,
  ) {}

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const slots = this.keys.get(key) ?? { running: 0, waiting: [] };
    if (slots.waiting.length === this.most.waiting) throw this.refusal('full');
    this.keys.set(key, slots);
    const began = performance.now();
    if (slots.running === this.most.running) await new Promise<void>((start, refuse) => slots.waiting.push({ start, refuse }));
    else slots.running += 1;
    try {
      if (performance.now() - began > this.most.waitMs) throw this.refusal('late');
      return await work();
    } catch (error) {
      if (this.isOutage(error)) for (const { refuse } of slots.waiting.splice(0)) refuse(this.refusal('outage'));
      throw error;
    } finally {
      this.release(key, slots);
    }
  }

  private release(key: string, slots: Slots): void {
    const next = slots.waiting.shift();
    if (next) {
      this.startSoon(next, slots);
      return;
    }
    slots.running -= 1;
    if (slots.running === 0) this.keys.delete(key);
  }

  private startSoon({ start }: Waiting, { waiting }: Slots): void {
    const { pause } = this.most;
    if (pause && waiting.length > pause.beyond) setTimeout(start, pause.ms);
    else start();
  }
}
