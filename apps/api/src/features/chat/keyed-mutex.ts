export class KeyedMutex {
  private readonly lasts = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (this.lasts.get(key) ?? Promise.resolve()).then(work, work);
    this.lasts.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.lasts.get(key) === mine) this.lasts.delete(key);
    }
  }
}
