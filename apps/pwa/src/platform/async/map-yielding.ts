const YIELD_AFTER_MS = 20;

/** Yields to waiting events whenever the loop has taken a while. */
export async function mapYielding<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > YIELD_AFTER_MS) {
      // Not `yieldToMain`: after `scheduler.yield` the loop would go on before events that wait.
      await new Promise((others) => setTimeout(others));
      began = performance.now();
    }
    made.push(make(item));
  }
  return made;
}
