import { type FileBatch, LARGEST_BATCH_BYTES, MOST_BATCH_FILES } from '@chorus/contracts';
import { type ArtistFiles, type FoundSong, type MusicFolder, NO_ARTIST } from '../find/walk-music';

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
  const parts: PartOfFolder[] = [];
  for (const song of folder.songs) {
    if (parts.at(-1)?.add(song)) continue;
    parts.push(new PartOfFolder(folder.artist, song, bytesOf));
  }
  return parts.map(({ songs }) => ({ ...folder, songs }));
}

/** Keeps the sum of its files, since adding them up for each song blocks the node in a folder of thousands. */
class PartOfFolder {
  readonly songs: FoundSong[];
  private readonly files: Set<string>;
  private bytes: number;

  constructor(
    artist: ArtistFiles,
    first: FoundSong,
    private readonly bytesOf: (path: string) => number,
  ) {
    this.songs = [first];
    this.files = filesOf({ songs: this.songs, artist });
    this.bytes = sumOf(this.files, bytesOf);
  }

  /** Returns false for a song that does not fit. */
  add(song: FoundSong): boolean {
    const added = [...filesOf({ songs: [song], artist: NO_ARTIST })].filter((path) => !this.files.has(path));
    const bytes = this.bytes + sumOf(added, this.bytesOf);
    if (this.files.size + added.length > MOST_BATCH_FILES || bytes > LARGEST_BATCH_BYTES) return false;
    this.songs.push(song);
    for (const path of added) this.files.add(path);
    this.bytes = bytes;
    return true;
  }
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
    if (last && together.size <= SMALL_BATCH_FILES && sumOf(together, bytesOf) <= SMALL_BATCH_BYTES) {
      last.files = together;
      last.songs += folder.songs.length;
    } else batches.push({ files: filesOf(folder), songs: folder.songs.length });
  }
  return batches.map(({ files, songs }) => ({ files: [...files].flatMap((path) => placeOf(path) ?? []), songs }));
}

const sumOf = (files: Iterable<string>, bytesOf: (path: string) => number): number =>
  [...files].reduce((sum, path) => sum + bytesOf(path), 0);
