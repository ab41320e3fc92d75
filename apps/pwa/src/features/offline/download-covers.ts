import { coversOf, deleteOtherCovers } from '../../platform/storage/download-covers';
import type { Download } from '../../platform/storage/rows/download-rows';

export async function syncCovers(cache: Pick<Cache, 'keys' | 'add' | 'delete'>, downloads: readonly Download[]): Promise<void> {
  const wanted = coversOf(downloads);
  const there = await deleteOtherCovers(cache, wanted);
  await Promise.allSettled([...wanted].filter((url) => !there.has(url)).map((url) => cache.add(url)));
}
