/** Ids without an item are left out. */
export function inOrderOf<Item extends { _id: string }>(ids: readonly string[], items: readonly Item[]): Item[] {
  const byId = new Map(items.map((item) => [item._id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
