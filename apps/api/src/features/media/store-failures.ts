import { ObjectStoreUnavailable } from '../../platform/object-store/object-store';

/** A store that doesn't answer takes seconds for each attempt. */
const MOST = 10;

/** What the store refused while others of its objects were moved or removed: one that it refuses always must not keep the rest waiting. */
export class StoreFailures {
  private first: ObjectStoreUnavailable | undefined;
  private count = 0;

  /** Throws what is no failure of the store, and the failure after which it is pointless to go on. */
  async collect(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof ObjectStoreUnavailable)) throw error;
      this.first ??= error;
      this.count += 1;
      if (this.count === MOST) throw error;
    }
  }

  throwFirst(): void {
    if (this.first) throw this.first;
  }
}
