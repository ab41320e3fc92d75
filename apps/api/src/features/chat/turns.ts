/** Work under the same key is done one after the other, in the order in which it was asked for; under other keys beside it. */
export class Turns {
  private readonly lasts = new Map<string, Promise<unknown>>();

  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (this.lasts.get(key) ?? Promise.resolve()).then(work, work);
    this.lasts.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.lasts.get(key) === mine) this.lasts.delete(key);
    }
  }

  /** How many keys somebody works under. */
  get size(): number {
    return this.lasts.size;
  }
}
