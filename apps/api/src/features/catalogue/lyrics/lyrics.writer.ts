import type { LyricsText } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';

export interface ReadLyrics {
  songId: string;
  lyrics: LyricsText;
  /** The key of the imported file that has them in its tags, or beside which they are. */
  file?: string | undefined;
}

/**
 * Stores the lyrics of files. Those that an admin has edited or removed stay, and a song that was deleted meanwhile is left out. Returns the
 * ids of songs whose lyrics changed.
 */
export async function saveFilesLyrics(database: EntityManager, read: readonly ReadLyrics[]): Promise<string[]> {
  const bySong = new Map(read.filter(({ lyrics }) => lyrics.lines.length > 0).map((one) => [one.songId, one]));
  if (bySong.size === 0) return [];
  const rows = [...bySong.values()].map(({ songId, lyrics, file }) => ({ song_id: songId, ...lyrics, from_file: file }));
  const changed = await database.query<{ id: string }[]>(
    `WITH read AS (
       SELECT song_id, lang, lines, from_file FROM jsonb_to_recordset($1) AS read (song_id uuid, lang text, lines jsonb, from_file uuid)
     ), present AS (SELECT songs.id FROM songs JOIN read ON song_id = id ORDER BY id FOR KEY SHARE OF songs),
     before AS (SELECT song_id, stored.lang, stored.lines FROM song_lyrics AS stored JOIN read USING (song_id)),
     saved AS (INSERT INTO song_lyrics AS stored (song_id, lang, lines, from_file)
     SELECT song_id, lang, lines, from_file FROM read JOIN present ON id = song_id ORDER BY song_id
     ON CONFLICT (song_id) DO UPDATE SET lang = excluded.lang, lines = excluded.lines, from_file = excluded.from_file,
       revision = stored.revision + CASE WHEN (stored.lang, stored.lines) IS DISTINCT FROM (excluded.lang, excluded.lines) THEN 1 ELSE 0 END
     WHERE NOT stored.edited
       AND (stored.lang, stored.lines, stored.from_file) IS DISTINCT FROM (excluded.lang, excluded.lines, excluded.from_file)
     RETURNING song_id, lang, lines)
     SELECT song_id AS id FROM saved LEFT JOIN before USING (song_id)
     WHERE before.song_id IS NULL OR (before.lang, before.lines) IS DISTINCT FROM (saved.lang, saved.lines)`,
    [JSON.stringify(rows)],
  );
  return changed.map(({ id }) => id);
}

/**
 * Removes lyrics that came from files which have none any more, unless another file of the song is where they are from. Those that an admin has
 * edited, or of an upload, stay. Returns the ids of songs whose lyrics changed.
 */
export async function removeFilesLyrics(
  database: EntityManager,
  without: readonly Required<Pick<ReadLyrics, 'songId' | 'file'>>[],
): Promise<string[]> {
  if (without.length === 0) return [];
  const [changed] = await database.query<[{ id: string }[], number]>(
    `UPDATE song_lyrics AS stored SET lang = NULL, lines = '[]', from_file = NULL, revision = stored.revision + 1
     FROM unnest($1::uuid[], $2::uuid[]) AS read (song_id, file)
     WHERE stored.song_id = read.song_id AND NOT stored.edited AND stored.from_file IS NOT NULL AND NOT EXISTS (
       SELECT FROM imported_files AS other
       WHERE other.key = stored.from_file AND other.key <> read.file AND other.song_id = stored.song_id AND other.gone_at IS NULL
     )
     RETURNING stored.song_id AS id`,
    [without.map(({ songId }) => songId), without.map(({ file }) => file)],
  );
  return changed.map(({ id }) => id);
}
