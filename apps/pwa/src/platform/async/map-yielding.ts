const YIELD_AFTER_MS = 20;

/** Yields to waiting events whenever the loop has taken a while. */
export async function mapYielding<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > YIELD_AFTER_MS) {
      // After `scheduler.yield` (in `yieldToMain`), the loop would continue before waiting events.
      await new Promise((others) => setTimeout(others));
      began = performance.now();
    }
    made.push(make(item));
  }
  return made;
}
