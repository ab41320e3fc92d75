import type { EntityManager } from 'typeorm';
import { foldedName } from '../ingest/clean-text';

export interface KnownArtist {
  id: string;
  isBare: boolean;
}

/** Ignores differences in case, spacing and Unicode composition. */
export async function findArtist(database: EntityManager, name: string): Promise<KnownArtist | undefined> {
  const rows = await database.query<KnownArtist[]>(
    `SELECT id, num_nonnulls(description, date_of_birth, image_hash) = 0 AS "isBare" FROM artists
     WHERE folded_name(full_name) = folded_name($1) ORDER BY created_at, id LIMIT 1`,
    [name],
  );
  return rows[0];
}

export async function findAlbum(database: EntityManager, artistId: string | null, title: string): Promise<string | undefined> {
  const rows = await database.query<{ id: string }[]>(
    `SELECT id FROM albums
     WHERE folded_name(title) = folded_name($1) AND artist_id IS NOT DISTINCT FROM $2 ORDER BY created_at, id LIMIT 1`,
    [title, artistId],
  );
  return rows[0]?.id;
}

export interface KnownSong {
  id: string;
  albumId: string | null;
  album: string | null;
}

/** The song with the file's id, else one with the same audio on an album of the same title, or on any when the file names none. */
export async function findSong(
  database: EntityManager,
  { id, audioHash, album }: { id: string; audioHash: string; album: string | undefined },
): Promise<KnownSong | undefined> {
  const rows = await database.query<KnownSong[]>(
    `SELECT song.id, song.album_id AS "albumId", album.title AS album
     FROM songs song LEFT JOIN albums album ON album.id = song.album_id
     WHERE song.id = $1 OR song.audio_hash = $2 ORDER BY song.id`,
    [id, audioHash],
  );
  const sameTitle = rows.find((song) => foldedName(song.album ?? '') === foldedName(album ?? ''));
  return rows.find((song) => song.id === id) ?? sameTitle ?? (album === undefined ? rows[0] : undefined);
}
