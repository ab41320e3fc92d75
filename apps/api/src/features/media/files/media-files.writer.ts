import type { EntityManager } from 'typeorm';
import type { RewrittenFile } from '../../../platform/audio/rewritten-file';
import type { FileState } from '../../../platform/audio/unchanged-file';
import { saveAliases } from '../media-aliases.writer';
import type { FilePlace, UnnamedFile } from './media-files.queries';

/** A file that stays where it is, to be served from there. */
export interface ListedFile extends FilePlace, FileState {
  sample: string;
  rewritten: RewrittenFile | undefined;
  /** The hashes of the whole file, and of what is served of it, if it has been read. */
  original: string | undefined;
  served: string | undefined;
  /** The temporary hash, if the file has none that another file with the same content had. */
  listedAs: string | undefined;
}

/** Each may have a head of some hundred kilobytes. */
const SAVED_AT_ONCE = 50;

/** Saves where files are, unless the row of their media is gone. */
export async function saveFiles(database: EntityManager, files: readonly (ListedFile & { hash: string })[]): Promise<void> {
  for (let at = 0; at < files.length; at += SAVED_AT_ONCE) await saveSome(database, files.slice(at, at + SAVED_AT_ONCE));
}

async function saveSome(database: EntityManager, files: readonly (ListedFile & { hash: string })[]): Promise<void> {
  const rows = files.map(({ modifiedNs, changedNs, listedAs, rewritten, ...file }) => ({
    ...file,
    modified_ns: modifiedNs,
    changed_ns: changedNs,
    listed_as: listedAs,
    head: rewritten && `\\x${rewritten.head.toString('hex')}`,
    parts: rewritten?.rest.flatMap(({ from, to }) => [from, to]),
  }));
  await database.query(
    `INSERT INTO media_files (${COLUMNS}) SELECT ${COLUMNS}
     FROM json_populate_recordset(NULL::media_files, $1) AS file, LATERAL (SELECT FROM media WHERE media.hash = file.hash FOR KEY SHARE) AS present
     ON CONFLICT (key) DO UPDATE SET is_stale = false,
       ${CHANGING.map((column) => `${column} = EXCLUDED.${column}`).join(', ')}`,
    [JSON.stringify(rows)],
  );
}

const CHANGING = ['hash', 'bytes', 'modified_ns', 'changed_ns', 'sample', 'head', 'parts', 'original', 'served', 'listed_as'];
const COLUMNS = ['key', 'folder', 'path', ...CHANGING].join(', ');

/** A file that was read whole. */
export interface HashedFile extends FileState {
  key: string;
  original: string;
  /** The hash of what is served. */
  served: string;
}

/**
 * Notes the hashes of files that are as they were when they were read. One whose hash is no temporary one, and not that of its content, becomes
 * stale.
 */
export const noteHashed = (database: EntityManager, files: readonly HashedFile[]): Promise<unknown> =>
  database.query(
    `UPDATE media_files AS file SET original = read.original, served = read.served,
       is_stale = file.hash IS DISTINCT FROM file.listed_as AND file.hash <> read.served
     FROM json_to_recordset($1) AS read
       (key uuid, bytes bigint, "modifiedNs" bigint, "changedNs" bigint, original char(64), served char(64))
     WHERE file.key = read.key AND file.bytes = read.bytes AND modified_ns = "modifiedNs" AND changed_ns = "changedNs"`,
    [JSON.stringify(files)],
  );

export interface Moved {
  /** A temporary hash, and the true one of the same bytes. */
  from: string;
  to: string;
}

/**
 * Gives the media of these files their true hashes instead of temporary ones, and returns which got them. What refers to the media moves to
 * these in the same transaction, and then calls `forgetTemporary`. A file that has been listed again meanwhile is left out.
 */
export async function nameByContent(database: EntityManager, files: readonly UnnamedFile[]): Promise<Moved[]> {
  const listed = await lockListed(database, files);
  const moved = [...new Map(listed.map(({ hash, served }) => [hash, { from: hash, to: served }])).values()];
  await copyMedia(database, moved);
  await database.query(
    `UPDATE media_files SET hash = moved."to" FROM json_to_recordset($1) AS moved ("from" char(64), "to" char(64))
     WHERE media_files.hash = moved."from"`,
    [JSON.stringify(moved)],
  );
  await saveAliases(database, [
    ...moved.map(({ from, to }) => ({ original: from, hash: to })),
    ...listed.filter(({ original, served }) => original !== served).map(({ original, served }) => ({ original, hash: served })),
  ]);
  return moved;
}

/** Removes the rows of temporary hashes that no song plays any more. A trigger keeps those to which something else refers. */
export const forgetTemporary = (database: EntityManager, moved: readonly Moved[]): Promise<unknown> =>
  database.query('DELETE FROM media WHERE hash = ANY($1::char(64)[]) AND NOT EXISTS (SELECT FROM songs WHERE audio_hash = media.hash)', [
    moved.map(({ from }) => from),
  ]);

/** Those that are named as they were. */
const lockListed = (database: EntityManager, files: readonly UnnamedFile[]): Promise<UnnamedFile[]> =>
  database.query<UnnamedFile[]>(
    `SELECT file.key, file.hash, file.original, file.served
     FROM json_to_recordset($1) AS read (key uuid, hash char(64), served char(64)) JOIN media_files AS file USING (key)
     WHERE file.hash = read.hash AND file.served = read.served AND NOT is_stale ORDER BY file.key FOR UPDATE OF file`,
    [JSON.stringify(files)],
  );

const copyMedia = (database: EntityManager, moved: readonly Moved[]): Promise<unknown> =>
  database.query(
    `INSERT INTO media (hash, ext, mime, kind, bytes, duration_seconds, codec, integrated, true_peak, former_hashes)
     SELECT DISTINCT ON ("to") "to", ext, mime, kind, bytes, duration_seconds, codec, integrated, true_peak,
       array_agg("from") OVER (PARTITION BY "to")
     FROM json_to_recordset($1) AS moved ("from" char(64), "to" char(64)) JOIN media ON media.hash = "from"
     ORDER BY "to", "from"
     ON CONFLICT (hash) DO UPDATE SET touched_at = now(),
       former_hashes = array(SELECT DISTINCT former FROM unnest(media.former_hashes || EXCLUDED.former_hashes) AS former)`,
    [JSON.stringify(moved)],
  );
