import type { EntityManager } from 'typeorm';
import type { RewrittenFile } from '../../../platform/audio/rewritten-file';
import type { FileState } from '../../../platform/audio/unchanged-file';
import { saveAliases } from '../media-aliases.writer';
import type { FilePlace } from './media-files.queries';

/** A file that stays where it is, to be served from there. */
export interface ListedFile extends FilePlace, FileState {
  sample: string;
  rewritten: RewrittenFile | undefined;
  /** The hash of the whole file, if it has been read. */
  original: string | undefined;
  /** The temporary hash, if the file has none that another file with the same content had. */
  listedAs: string | undefined;
}

/** Saves where files are, unless the row of their media is gone. */
export async function saveFiles(database: EntityManager, files: readonly (ListedFile & { hash: string })[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ modifiedNs, changedNs, listedAs, rewritten, ...file }) => ({
    ...file,
    modified_ns: modifiedNs,
    changed_ns: changedNs,
    listed_as: listedAs,
    head: rewritten && `\\x${rewritten.head.toString('hex')}`,
    parts: rewritten?.rest.flatMap(({ from, to }) => [from, to]),
  }));
  await database.query(
    `WITH file AS (SELECT ${COLUMNS} FROM json_populate_recordset(NULL::media_files, $1)),
       present AS MATERIALIZED (SELECT hash FROM media WHERE hash IN (SELECT hash FROM file) FOR KEY SHARE)
     INSERT INTO media_files (${COLUMNS}) SELECT ${COLUMNS} FROM file WHERE hash IN (SELECT hash FROM present)
     ON CONFLICT (key) DO UPDATE SET is_stale = false,
       ${CHANGING.map((column) => `${column} = EXCLUDED.${column}`).join(', ')}`,
    [JSON.stringify(rows)],
  );
}

const CHANGING = ['hash', 'bytes', 'modified_ns', 'changed_ns', 'sample', 'head', 'parts', 'original', 'listed_as'];
const COLUMNS = ['key', 'folder', 'path', ...CHANGING].join(', ');

/** A file that was read whole. */
export interface HashedFile extends FileState {
  key: string;
  original: string;
  /** The hash of what is served. */
  served: string;
}

export interface Moved {
  /** A temporary hash, and the true one of the same bytes. */
  from: string;
  to: string;
}

/**
 * Gives the media of these files their true hashes instead of temporary ones, and returns which got them. Whoever refers to the media moves to
 * these in the same transaction, and then calls `forgetTemporary`. A file that has been listed again meanwhile is left out, and one with another
 * content than its hash says becomes stale.
 */
export async function nameByContent(database: EntityManager, files: readonly HashedFile[]): Promise<Moved[]> {
  const listed = await lockListed(database, files);
  const temporary = listed.filter(({ hash, listedAs, served }) => hash === listedAs && hash !== served);
  const moved = [...new Map(temporary.map(({ hash, served }) => [hash, { from: hash, to: served }])).values()];
  await copyMedia(database, moved);
  await database.query(
    `UPDATE media_files SET hash = moved."to" FROM json_to_recordset($1) AS moved ("from" text, "to" text) WHERE media_files.hash = moved."from"`,
    [JSON.stringify(moved)],
  );
  const isNamed = new Map(moved.map(({ from, to }) => [from, to]));
  const read = listed.map((file) => ({ ...file, is_stale: (isNamed.get(file.hash) ?? file.hash) !== file.served }));
  await database.query(
    `UPDATE media_files AS file SET original = CASE WHEN read.is_stale THEN NULL ELSE read.original END, is_stale = read.is_stale
     FROM json_to_recordset($1) AS read (key uuid, original text, is_stale boolean) WHERE file.key = read.key`,
    [JSON.stringify(read)],
  );
  const kept = read.filter(({ is_stale }) => !is_stale);
  await saveAliases(database, [
    ...moved.map(({ from, to }) => ({ original: from, hash: to })),
    ...kept.filter(({ original, served }) => original !== served).map(({ original, served }) => ({ original, hash: served })),
  ]);
  return moved;
}

/** Removes the rows of temporary hashes to which nothing refers any more. Others stay until the collector takes them. */
export const forgetTemporary = (database: EntityManager, moved: readonly Moved[]): Promise<unknown> =>
  database.query(
    'DELETE FROM media WHERE hash = ANY($1::char(64)[]) AND EXISTS (SELECT FROM unneeded_media() AS unneeded WHERE unneeded.hash = media.hash)',
    [moved.map(({ from }) => from)],
  );

interface Listed extends Pick<HashedFile, 'key' | 'original' | 'served'> {
  hash: string;
  listedAs: string | null;
}

/** Those that are as they were when they were read. */
const lockListed = (database: EntityManager, files: readonly HashedFile[]): Promise<Listed[]> =>
  database.query<Listed[]>(
    `SELECT file.key, file.hash, listed_as AS "listedAs", read.original, read.served
     FROM json_to_recordset($1) AS read (key uuid, bytes bigint, "modifiedNs" bigint, "changedNs" bigint, original text, served text)
       JOIN media_files AS file ON file.key = read.key AND file.bytes = read.bytes
         AND modified_ns = "modifiedNs" AND changed_ns = "changedNs"
     ORDER BY file.key FOR UPDATE OF file`,
    [JSON.stringify(files)],
  );

const copyMedia = (database: EntityManager, moved: readonly Moved[]): Promise<unknown> =>
  database.query(
    `INSERT INTO media (hash, ext, mime, kind, bytes, duration_seconds, codec, integrated, true_peak, former_hashes)
     SELECT DISTINCT ON ("to") "to", ext, mime, kind, bytes, duration_seconds, codec, integrated, true_peak,
       array_agg("from"::char(64)) OVER (PARTITION BY "to")
     FROM json_to_recordset($1) AS moved ("from" text, "to" text) JOIN media ON media.hash = "from"
     ORDER BY "to", "from"
     ON CONFLICT (hash) DO UPDATE SET touched_at = now(),
       former_hashes = array(SELECT DISTINCT former FROM unnest(media.former_hashes || EXCLUDED.former_hashes) AS former)`,
    [JSON.stringify(moved)],
  );
