import { type FileBatch, LARGEST_BATCH_BYTES, MOST_BATCH_FILES } from '@chorus/contracts';
import type { MusicFolder } from '../find/walk-music';

/** Small folders share a request: until they are this large together, it is soon done. */
const SMALL_BATCH_BYTES = 64 * 1024 * 1024;
const SMALL_BATCH_FILES = 100;

/** All files of a folder that an import reads. */
export const filesOf = ({ songs, artist }: MusicFolder): Set<string> =>
  new Set(
    [...songs.flatMap(({ path, cover, lyrics, cue }) => [path, cover, ...lyrics, cue]), artist.picture, artist.facts].filter(
      (path) => path !== undefined,
    ),
  );

/** Splits a folder that is too large for one request, in the order of its songs. */
export function inRequests(folder: MusicFolder, bytesOf: (path: string) => number): MusicFolder[] {
  const parts: MusicFolder[] = [];
  let part: MusicFolder = { ...folder, songs: [] };
  for (const song of folder.songs) {
    const more = { ...folder, songs: [...part.songs, song] };
    if (part.songs.length > 0 && !fits(filesOf(more), bytesOf, LARGEST_BATCH_BYTES, MOST_BATCH_FILES)) {
      parts.push(part);
      part = { ...folder, songs: [song] };
    } else part = more;
  }
  return part.songs.length > 0 ? [...parts, part] : parts;
}

/** Joins small folders, in their order. `placeOf` returns where a file is in the list. */
export function batchesOf(
  folders: readonly MusicFolder[],
  bytesOf: (path: string) => number,
  placeOf: (path: string) => number | undefined,
): FileBatch[] {
  const batches: { files: Set<string>; songs: number }[] = [];
  for (const folder of folders) {
    const last = batches.at(-1);
    const together = new Set([...(last?.files ?? []), ...filesOf(folder)]);
    if (last && fits(together, bytesOf, SMALL_BATCH_BYTES, SMALL_BATCH_FILES)) {
      last.files = together;
      last.songs += folder.songs.length;
    } else batches.push({ files: filesOf(folder), songs: folder.songs.length });
  }
  return batches.map(({ files, songs }) => ({ files: [...files].flatMap((path) => placeOf(path) ?? []), songs }));
}

function fits(files: ReadonlySet<string>, bytesOf: (path: string) => number, mostBytes: number, mostFiles: number): boolean {
  let bytes = 0;
  for (const path of files) bytes += bytesOf(path);
  return files.size <= mostFiles && bytes <= mostBytes;
}
