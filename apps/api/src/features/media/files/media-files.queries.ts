import type { EntityManager } from 'typeorm';
import type { Part, RewrittenFile } from '../../../platform/audio/rewritten-file';
import type { FileState } from '../../../platform/audio/unchanged-file';

/** Where a file is: a folder of `MUSIC_FOLDERS`, and the path in it with `/`. */
export interface FilePlace {
  /** Stands for both. */
  key: string;
  folder: string;
  path: string;
}

/** A file in a music folder, as it was when it was listed. */
export interface MediaFileRow extends FilePlace, FileState {
  hash: string;
  /** The hashes of the whole file, and of what is served of it; null until it has been read. */
  original: string | null;
  served: string | null;
  /** The temporary hash under which it was listed. */
  listedAs: string | null;
  rewritten: RewrittenFile | undefined;
}

export interface SampledFile extends MediaFileRow {
  sample: string;
}

/** A file that serves a hash. */
export interface ServedFile extends SampledFile {
  servedBytes: number;
  ext: string;
}

interface Stored extends Omit<MediaFileRow, 'rewritten'> {
  head: Buffer | null;
  parts: string[] | null;
}

const COLUMNS = `key, folder, path, media_files.bytes::double precision AS bytes, modified_ns AS "modifiedNs", changed_ns AS "changedNs",
  media_files.hash, original, served, listed_as AS "listedAs"`;
const REWRITTEN = 'head, parts';

/** The files with this content, or the one that was listed under this temporary hash; those with other content by now are left out. */
export async function filesServing(database: EntityManager, hash: string): Promise<ServedFile[]> {
  const rows = await database.query<(Stored & { sample: string; servedBytes: number; ext: string })[]>(
    `SELECT ${COLUMNS}, ${REWRITTEN}, sample, media.bytes AS "servedBytes", ext FROM media_files JOIN media USING (hash)
     WHERE (media_files.hash = $1 OR listed_as = $1) AND NOT is_stale ORDER BY key`,
    [hash],
  );
  return rows.map(fileIn);
}

/** The files with one of these samples. */
export async function filesLike(database: EntityManager, samples: readonly string[]): Promise<SampledFile[]> {
  const rows = await database.query<(Stored & { sample: string })[]>(
    `SELECT ${COLUMNS}, ${REWRITTEN}, sample FROM media_files WHERE sample = ANY($1::char(64)[]) AND NOT is_stale ORDER BY key`,
    [samples],
  );
  return rows.map(fileIn);
}

/** Files of songs that have not been read whole, in the order of their keys. */
export async function unhashedFiles(
  database: EntityManager,
  folders: readonly string[],
  after: string | null,
  most: number,
): Promise<MediaFileRow[]> {
  const rows = await database.query<Stored[]>(
    `SELECT ${COLUMNS}, ${REWRITTEN} FROM media_files
     WHERE original IS NULL AND NOT is_stale AND folder = ANY($1) AND ($2::uuid IS NULL OR key > $2)
       AND EXISTS (SELECT FROM songs WHERE audio_hash = media_files.hash)
     ORDER BY key LIMIT $3`,
    [folders, after, most],
  );
  return rows.map(fileIn);
}

/** Files of songs that have been read whole, whose media are still named by temporary hashes, in the order of their keys. */
export const unnamedFiles = (database: EntityManager, after: string | null, most: number): Promise<UnnamedFile[]> =>
  database.query<UnnamedFile[]>(
    `SELECT key, hash, original, served FROM media_files WHERE served <> hash AND NOT is_stale AND ($1::uuid IS NULL OR key > $1)
       AND EXISTS (SELECT FROM songs WHERE audio_hash = media_files.hash) ORDER BY key LIMIT $2`,
    [after, most],
  );

/** The file is the same as it was; only its change time differs. */
export const noteUntouched = (database: EntityManager, { key }: FilePlace, { changedNs }: FileState): Promise<unknown> =>
  database.query('UPDATE media_files SET changed_ns = $2 WHERE key = $1', [key, changedNs]);

/** The file has another content than it had: it is not served until it has been listed again. */
export const markStale = (database: EntityManager, { key }: FilePlace, was: FileState): Promise<unknown> =>
  database.query(
    `UPDATE media_files SET is_stale = true
     WHERE key = $1 AND (bytes, modified_ns, changed_ns) = ($2::bigint, $3::bigint, $4::bigint)`,
    [key, was.bytes, was.modifiedNs, was.changedNs],
  );

/** A file whose media have a temporary hash, with its true ones. */
export interface UnnamedFile {
  key: string;
  hash: string;
  original: string;
  served: string;
}

function fileIn<Row extends Stored>({ head, parts, ...row }: Row): Omit<Row, 'head' | 'parts'> & { rewritten: RewrittenFile | undefined } {
  return { ...row, rewritten: head && parts ? { head, rest: partsIn(parts) } : undefined };
}

function partsIn(positions: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at + 1 < positions.length; at += 2) parts.push({ from: Number(positions[at]), to: Number(positions[at + 1]) });
  return parts;
}
