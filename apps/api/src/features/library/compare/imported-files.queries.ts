import type { EntityManager } from 'typeorm';

/**
 * The columns of a song that its file says, by the reader that began to read them: a release that reads more adds a list, and one that reads
 * better an empty one. Then all files are read once more, songs of earlier imports that lack the columns get them, and what the file now says
 * differently changes.
 */
export const readers = [
  ['title', 'releaseDate', 'releaseDateKnown', 'trackNumber', 'discNumber'],
  ['genres'],
  [],
  [],
  [],
  [],
  ['recordingId'],
] as const;
const READER = readers.length;

/** Tells whether a file is unchanged, without reading its content. */
export interface FileMark {
  /** Made from the folder and the path of the file. */
  key: string;
  folder: string;
  /** Relative to the folder, with `/`. */
  path: string;
  bytes: number;
  modifiedAtMs: number;
  /** Changes even when something leaves the modification time as it is, such as copying. */
  changedAtMs: number;
  /** The lyrics beside it. */
  beside: string;
}

interface Read {
  hash: string;
  songId: string;
  refused: null;
}

interface Refused {
  hash: null;
  songId: null;
  refused: string;
}

/** Its song was deleted. */
interface Deleted {
  hash: string;
  songId: null;
  refused: null;
}

/** How its tags were read. */
interface ReadBy {
  isOfEarlierReader?: boolean;
  /** What the import then said that the encoding of its tags is. */
  tagsEncoding?: string | null;
}

/** A file that was read: the song that it is, or the reason why it is none. */
export type ImportedFile = FileMark & { isGone?: boolean } & ReadBy & (Read | Refused | Deleted);

/** Whether a name of `$2` is in a credit that was split nevertheless: it was not known then that it is one artist. */
const HAS_SPLIT_NAME = `EXISTS (
  SELECT FROM unnest($2::text[]) AS whole (name), (VALUES ('artist', 'credits'), ('albumArtist', 'albumCredits')) AS of (text, credits)
  WHERE strpos(lower(facts->>of.text), lower(whole.name)) > 0
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(facts->of.credits) AS credit WHERE lower(credit->>'name') = lower(whole.name)))`;

/** Whether a music folder has another content at the path, by the same size and time. */
const IS_STALE = 'EXISTS (SELECT FROM media_files WHERE media_files.key = imported_files.key AND is_stale)';

/** `neverSplit` are names of artists. */
export async function findFiles(
  database: EntityManager,
  keys: readonly string[],
  neverSplit: readonly string[],
): Promise<Map<string, ImportedFile>> {
  const rows = await database.query<ImportedFile[]>(
    `SELECT key, folder, path, bytes::float8 AS bytes, modified_at_ms AS "modifiedAtMs", beside, hash, song_id AS "songId", refused, gone_at IS NOT NULL AS "isGone", reader < ${READER} OR ${HAS_SPLIT_NAME} OR ${IS_STALE} AS "isOfEarlierReader",
       facts ->> 'tagsEncoding' AS "tagsEncoding"
     FROM imported_files WHERE key = ANY($1::uuid[])`,
    [keys, neverSplit],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

interface Sized {
  bytes: number;
  modifiedAtMs: number;
}

/**
 * The hashes of files that have one of these sizes and times, and whose songs are stored: the same files may be elsewhere. Those in music folders
 * are found by samples of their content.
 */
export const hashesOfSize = (database: EntityManager, asked: readonly Sized[]): Promise<(Sized & { hash: string })[]> =>
  database.query<(Sized & { hash: string })[]>(
    `SELECT DISTINCT bytes::float8 AS bytes, modified_at_ms AS "modifiedAtMs", hash FROM imported_files
     JOIN unnest($1::bigint[], $2::float8[]) AS asked (size, time) ON bytes = size AND modified_at_ms = time
     WHERE song_id IS NOT NULL AND NOT EXISTS (SELECT FROM media_files WHERE media_files.key = imported_files.key)`,
    [asked.map(({ bytes }) => bytes), asked.map(({ modifiedAtMs }) => modifiedAtMs)],
  );

const COLUMNS = 'key, folder, path, bytes, modified_at_ms, beside, hash, song_id, refused, facts';

/**
 * Marks the songs of files in music folders that are other songs now, or none: nothing has their sound any more. Call it before `saveFiles`.
 */
export const markReplaced = (database: EntityManager, files: readonly Pick<ImportedFile, 'key' | 'songId'>[]): Promise<unknown> =>
  database.query(
    `INSERT INTO imported_files (${COLUMNS}, reader, gone_at)
     SELECT gen_random_uuid(), folder, path, bytes, modified_at_ms, beside, hash, song_id, refused, facts, reader, now()
     FROM imported_files AS former JOIN json_to_recordset($1) AS file (key uuid, "songId" uuid) USING (key)
     WHERE song_id IS NOT NULL AND song_id IS DISTINCT FROM file."songId"
       AND EXISTS (SELECT FROM media_files WHERE media_files.key = former.key)
       AND NOT EXISTS (SELECT FROM imported_files AS other WHERE other.song_id = former.song_id AND other.key <> former.key)`,
    [JSON.stringify(files.map(({ key, songId }) => ({ key, songId })))],
  );

/** A file that was read whole has the hash of its content from now on. */
export const noteHashes = (database: EntityManager, files: readonly { key: string; hash: string; original: string }[]): Promise<unknown> =>
  database.query(
    `UPDATE imported_files SET hash = file.original FROM json_to_recordset($1) AS file (key uuid, hash char(64), original char(64))
     WHERE imported_files.key = file.key AND imported_files.hash = file.hash`,
    [JSON.stringify(files)],
  );

/** Leaves out files of songs that are being deleted. */
export async function saveFiles(database: EntityManager, files: readonly (ImportedFile & { facts?: object })[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ modifiedAtMs: modified_at_ms, songId: song_id, ...file }) => ({ ...file, modified_at_ms, song_id }));
  await database.query(
    `WITH file AS (SELECT ${COLUMNS} FROM json_populate_recordset(NULL::imported_files, $1)),
       present AS MATERIALIZED (SELECT id FROM songs WHERE id IN (SELECT song_id FROM file) FOR KEY SHARE)
     INSERT INTO imported_files (${COLUMNS}, reader) SELECT ${COLUMNS}, ${READER}
     FROM file WHERE song_id IS NULL OR song_id IN (SELECT id FROM present)
     ON CONFLICT (key) DO UPDATE SET bytes = EXCLUDED.bytes, modified_at_ms = EXCLUDED.modified_at_ms, beside = EXCLUDED.beside,
       hash = EXCLUDED.hash, song_id = EXCLUDED.song_id, refused = EXCLUDED.refused, facts = EXCLUDED.facts, gone_at = NULL,
       reader = EXCLUDED.reader`,
    [JSON.stringify(rows)],
  );
  // These are the places where the songs were before.
  await database.query('DELETE FROM imported_files WHERE gone_at IS NOT NULL AND song_id = ANY($1::uuid[])', [
    files.flatMap(({ songId }) => songId ?? []),
  ]);
}
