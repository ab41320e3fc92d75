export async function* inOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  most: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  async function* finished(mostLeft: number): AsyncGenerator<Result> {
    while (running.length > mostLeft) {
      const next = running.shift();
      if (next) yield await next;
    }
  }
  try {
    for await (const item of items) {
      const result = work(item);
      // Its rejection is handled when it is awaited.
      void result.catch(() => undefined);
      running.push(result);
      yield* finished(most - 1);
    }
    yield* finished(0);
  } finally {
    await Promise.allSettled(running);
  }
}
