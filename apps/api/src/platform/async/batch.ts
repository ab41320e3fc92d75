import { setTimeout as wait } from 'node:timers/promises';

/** Works on what comes within `waitMs` milliseconds at once, and on one batch at a time. Each call resolves or fails with its batch. */
export class Batch<Item, Result> {
  private items: Item[] = [];
  private next: Promise<Result> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly waitMs: number,
    private readonly work: (items: readonly Item[]) => Promise<Result>,
  ) {}

  add(item: Item): Promise<Result> {
    this.items.push(item);
    if (this.next) return this.next;
    const next = Promise.all([wait(this.waitMs, undefined, { ref: false }), this.last]).then(() => this.begin());
    this.next = next;
    this.last = next.catch(() => undefined);
    return next;
  }

  private begin(): Promise<Result> {
    const { items } = this;
    this.items = [];
    this.next = undefined;
    return this.work(items);
  }
}
