import { SHARED_FILES } from '../caches';

const NAME_HEADER = 'x-file-name';

/** Keeps the files instead of those that were shared before. Rejects, and keeps none, if they do not fit. */
export async function storeSharedFiles(files: readonly File[]): Promise<void> {
  await deleteSharedFiles();
  const cache = await caches.open(SHARED_FILES);
  try {
    for (const [at, file] of files.entries()) {
      const headers = { 'content-type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) };
      await cache.put(`/${at}`, new Response(file, { headers }));
    }
  } catch (error) {
    await deleteSharedFiles();
    throw error;
  }
}

/** In the order in which they were shared. */
export async function readSharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_FILES))) return [];
  const cache = await caches.open(SHARED_FILES);
  const stored = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  return Promise.all(stored.flatMap((response) => (response ? fileIn(response) : [])));
}

export async function deleteSharedFiles(): Promise<void> {
  await caches.delete(SHARED_FILES);
}

async function fileIn(response: Response): Promise<File> {
  const { headers } = response;
  const options = { type: headers.get('content-type') ?? '' };
  return new File([await response.blob()], decodeURIComponent(headers.get(NAME_HEADER) ?? ''), options);
}
