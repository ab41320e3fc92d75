import { parseMediaUrl } from '@chorus/contracts';
import { DOWNLOAD_COVERS } from './caches';
import type { Database } from './database';
import { downloadRow } from './rows/download-rows';
import type { Download } from './rows/download-rows';
import { rowIn } from './rows/row-kind';

export const coversOf = (downloads: readonly Pick<Download, 'imageUrl' | 'songs'>[]): Set<string> =>
  new Set(
    downloads
      .flatMap(({ imageUrl, songs }) => [imageUrl, ...songs.flatMap((song) => [song.imageUrl, song.artwork?.smallUrl ?? ''])])
      .filter((url) => parseMediaUrl(url)),
  );

/** Deletes the covers that no download has, and returns the others' paths. */
export async function deleteOtherCovers(cache: Pick<Cache, 'keys' | 'delete'>, wanted: ReadonlySet<string>): Promise<Set<string>> {
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const others = [...there].filter((url) => !wanted.has(url));
  await Promise.all(others.map((url) => cache.delete(url)));
  others.forEach((url) => there.delete(url));
  return there;
}

/** Deletes the covers of downloads that are gone from the database. */
export async function leaveDownloadCovers(db: Database): Promise<void> {
  if (!(await caches.has(DOWNLOAD_COVERS))) return;
  const downloads = (await db.getAll('kept')).flatMap((item) => rowIn(downloadRow.read(item)) ?? []);
  await deleteOtherCovers(await caches.open(DOWNLOAD_COVERS), coversOf(downloads));
}
