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
    const files = rows.map(({ path, songId }) => ({ parts: path.split('/').filter(Boolean).map(comparable), songId }));
    const byName = Map.groupBy(files, ({ parts }) => parts.at(-1) ?? '');
    return paths.map((path) => songAt(path.map(comparable), byName));
  }
}

const comparable = (part: string) => part.normalize('NFC').toLowerCase();

function songAt(path: Path, byName: ReadonlyMap<string, readonly KnownFile[]>): string | undefined {
  const candidates = byName.get(path.at(-1) ?? '') ?? [];
  const shared = candidates.map(({ parts }) => sharedParts(path, parts));
  const most = Math.max(0, ...shared);
  const songs = new Set(candidates.filter((_, at) => shared[at] === most).map(({ songId }) => songId));
  // A list beside its songs has names of files only.
  const isEnough = most >= Math.min(FEWEST_SHARED_PARTS, path.length);
  return isEnough && songs.size === 1 ? [...songs][0] : undefined;
}

function sharedParts(one: Path, other: Path): number {
  let count = 0;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}
