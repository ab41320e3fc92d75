/** What 100,000 songs need, with room for a new copy beside the old one. */
const NEEDED_BYTES = 160_000_000;

/** Whether a copy of the catalogue may be made: not where the person saves data, and not on a full disk. */
export async function hasRoom(): Promise<boolean> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return false;
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  return quota - usage >= NEEDED_BYTES;
}
