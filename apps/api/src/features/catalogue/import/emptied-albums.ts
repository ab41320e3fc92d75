import type { EntityManager } from 'typeorm';
import { albumIdOf, timeInId } from './stable-id';

/** Deletes an album that an import made, and nobody renamed since, once its last song is on another; returns whether it did. */
export async function removeEmptied(database: EntityManager, id: string): Promise<boolean> {
  const [album] = await database.query<{ title: string; artist: string | null }[]>(
    `SELECT title, full_name AS artist FROM albums LEFT JOIN artists ON artists.id = artist_id
     WHERE albums.id = $1 AND NOT EXISTS (SELECT FROM songs WHERE album_id = $1) FOR UPDATE OF albums`,
    [id],
  );
  if (!album || id !== albumIdOf(timeInId(id), album.artist ?? undefined, album.title)) return false;
  await database.query('DELETE FROM albums WHERE id = $1', [id]);
  return true;
}
