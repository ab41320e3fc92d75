import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The parts of a path, outermost first, without a drive and without `.` and `..`. */
export type Path = readonly string[];

interface KnownFile {
  parts: Path;
  songId: string;
}

/** One that only shares the name of its file may be another song, such as `01.mp3`. */
const FEWEST_SHARED_PARTS = 2;
/** From the end: longer paths are compared by these. */
const MOST_PARTS = 12;

@Injectable()
export class ImportedPathsReader {
  constructor(private readonly database: DataSource) {}

  /**
   * The songs that were imported from files at these paths, in their order. A path may be absolute, or relative to the imported folder or to
   * one in it or above it: what counts is how many parts it shares with a file's, from the end. Ambiguous paths have no song.
   */
  async songsAt(paths: readonly Path[]): Promise<(string | undefined)[]> {
    const names = new Set(paths.flatMap((path) => path.at(-1) ?? []).map(comparable));
    if (names.size === 0) return paths.map(() => undefined);
    const rows = await this.database.query<{ path: string; songId: string }[]>(
      `SELECT folder || '/' || path AS path, song_id AS "songId" FROM imported_files
       WHERE song_id IS NOT NULL AND gone_at IS NULL AND lower(normalize(substring(path FROM '[^/]*$'), NFC)) = ANY($1)`,
      [[...names]],
    );
    const songs = songsByEnd(rows.map(({ path, songId }) => ({ parts: comparableEnd(path.split('/').filter(Boolean)), songId })));
    return paths.map((path) => songAt(comparableEnd(path), songs));
  }
}

const comparable = (part: string) => part.normalize('NFC').toLowerCase();
const comparableEnd = (path: Path) => path.slice(-MOST_PARTS).map(comparable);

/** The song of each end of a path, from its last part to all of it; undefined where several songs have that end. */
function songsByEnd(files: readonly KnownFile[]): ReadonlyMap<string, string | undefined> {
  const songs = new Map<string, string | undefined>();
  for (const { parts, songId } of files)
    for (let from = 0; from < parts.length; from += 1) {
      const end = endOf(parts, from);
      songs.set(end, songs.has(end) && songs.get(end) !== songId ? undefined : songId);
    }
  return songs;
}

function songAt(path: Path, songs: ReadonlyMap<string, string | undefined>): string | undefined {
  // A list beside its songs has names of files only.
  const fewest = Math.min(FEWEST_SHARED_PARTS, path.length);
  for (let from = 0; from <= path.length - fewest; from += 1) {
    const end = endOf(path, from);
    if (songs.has(end)) return songs.get(end);
  }
  return undefined;
}

const endOf = (parts: Path, from: number) => parts.slice(from).join('/');
