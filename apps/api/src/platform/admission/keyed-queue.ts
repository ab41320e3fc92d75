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
  refuse: (why: Why) => void;
}

interface Slots {
  running: number;
  waiting: Set<Waiting>;
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

  /** `deadline`, as `performance.now()` counts, is for work that has waited elsewhere before. */
  async run<Result>(key: string, work: () => Promise<Result>, deadline = this.deadline()): Promise<Result> {
    const slots = this.keys.get(key) ?? { running: 0, waiting: new Set() };
    if (slots.waiting.size >= this.most.waiting) throw this.refusal('full');
    this.keys.set(key, slots);
    if (slots.running === this.most.running) await this.turn(slots, deadline);
    else slots.running += 1;
    try {
      return await work();
    } catch (error) {
      if (this.isOutage(error)) for (const { refuse } of slots.waiting) refuse('outage');
      throw error;
    } finally {
      this.release(key, slots);
    }
  }

  private deadline(): number {
    return performance.now() + this.most.waitMs;
  }

  /** Resolves with a slot that other work has released. */
  private turn({ waiting }: Slots, deadline: number): Promise<void> {
    return new Promise((start, reject) => {
      const refuse = (why: Why) => {
        leave();
        reject(this.refusal(why));
      };
      const late = setTimeout(refuse, deadline - performance.now(), 'late');
      const leave = () => {
        clearTimeout(late);
        waiting.delete(entry);
      };
      const entry = {
        refuse,
        start: () => {
          leave();
          start();
        },
      };
      waiting.add(entry);
    });
  }

  private release(key: string, slots: Slots): void {
    const { pause } = this.most;
    if (pause && slots.waiting.size > pause.beyond + 1) setTimeout(() => this.startNext(key, slots), pause.ms);
    else this.startNext(key, slots);
  }

  private startNext(key: string, slots: Slots): void {
    const [next] = slots.waiting;
    if (next) {
      next.start();
      return;
    }
    slots.running -= 1;
    if (slots.running === 0) this.keys.delete(key);
  }
}
