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

/** What a file is recognized by. */
export interface SongIdentity {
  id: string;
  audioHash: string;
  /** Its title. */
  album: string | undefined;
}

/**
 * For those in the catalogue, the song with the file's id, else one with the same audio on an album of the same title, or on any when the
 * file names none.
 */
export async function findSongs<Identity extends SongIdentity>(
  database: EntityManager,
  identities: readonly Identity[],
): Promise<Map<Identity, KnownSong>> {
  const rows = await database.query<(KnownSong & { audioHash: string | null })[]>(
    `SELECT song.id, song.audio_hash AS "audioHash", song.album_id AS "albumId", album.title AS album
     FROM songs song LEFT JOIN albums album ON album.id = song.album_id
     WHERE song.id = ANY($1::uuid[]) OR song.audio_hash = ANY($2::char(64)[]) ORDER BY song.id`,
    [identities.map(({ id }) => id), identities.map(({ audioHash }) => audioHash)],
  );
  return new Map(
    identities.flatMap((identity): [Identity, KnownSong][] => {
      const { id, audioHash, album } = identity;
      const alike = rows.filter((song) => song.id === id || song.audioHash === audioHash);
      const sameTitle = alike.find((song) => isSameTitle(song.album, album));
      const known = alike.find((song) => song.id === id) ?? sameTitle ?? (album === undefined ? alike[0] : undefined);
      return known ? [[identity, known]] : [];
    }),
  );
}

const isSameTitle = (one: string | null, other: string | undefined) => foldedName(one ?? '') === foldedName(other ?? '');
