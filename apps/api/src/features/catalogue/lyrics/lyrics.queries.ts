import type { LyricsText } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';

export interface ReadLyrics {
  songId: string;
  lyrics: LyricsText;
}

/**
 * Stores the lyrics of files. Those that an admin has edited or removed stay, and a song that was deleted meanwhile is left out. Returns the
 * ids of songs whose lyrics changed.
 */
export async function saveFilesLyrics(database: EntityManager, read: readonly ReadLyrics[]): Promise<string[]> {
  const bySong = new Map(read.filter(({ lyrics }) => lyrics.lines.length > 0).map(({ songId, lyrics }) => [songId, lyrics]));
  if (bySong.size === 0) return [];
  const rows = [...bySong].map(([songId, lyrics]) => ({ song_id: songId, ...lyrics }));
  const changed = await database.query<{ id: string }[]>(
    `WITH read AS (
       SELECT song_id, lang, lines FROM jsonb_to_recordset($1) AS read (song_id uuid, lang text, lines jsonb)
     ), present AS (SELECT songs.id FROM songs JOIN read ON song_id = id ORDER BY id FOR KEY SHARE OF songs)
     INSERT INTO song_lyrics AS stored (song_id, lang, lines)
     SELECT song_id, lang, lines FROM read JOIN present ON id = song_id ORDER BY song_id
     ON CONFLICT (song_id) DO UPDATE SET lang = excluded.lang, lines = excluded.lines, revision = stored.revision + 1
     WHERE NOT stored.edited AND (stored.lang, stored.lines) IS DISTINCT FROM (excluded.lang, excluded.lines)
     RETURNING song_id AS id`,
    [JSON.stringify(rows)],
  );
  return changed.map(({ id }) => id);
}
