/** The first items, whose JSON is no longer than `bytes`, and the rest. */
export function splitBySize<Item>(items: readonly Item[], bytes: number): [first: Item[], rest: Item[]] {
  let size = 2;
  const end = items.findIndex((item) => (size += Buffer.byteLength(JSON.stringify(item)) + 1) > bytes);
  return end === -1 ? [[...items], []] : [items.slice(0, end), items.slice(end)];
}
