import { parseMediaUrl } from '@chorus/contracts';
import type { Download } from '../../platform/storage/rows/download-rows';

export const coversOf = (downloads: readonly Pick<Download, 'imageUrl' | 'songs'>[]): Set<string> =>
  new Set(
    downloads
      .flatMap(({ imageUrl, songs }) => [imageUrl, ...songs.flatMap((song) => [song.imageUrl, song.artwork?.smallUrl ?? ''])])
      .filter((url) => parseMediaUrl(url)),
  );

export async function syncCovers(cache: Pick<Cache, 'keys' | 'add' | 'delete'>, downloads: readonly Download[]): Promise<void> {
  const wanted = coversOf(downloads);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all([...there].filter((url) => !wanted.has(url)).map((url) => cache.delete(url)));
  await Promise.allSettled([...wanted].filter((url) => !there.has(url)).map((url) => cache.add(url)));
}
