import type { EntityManager } from 'typeorm';
import { foldedName } from '../../../platform/encoding/clean-text';
import type { ReadFacts } from './read-facts';

export interface KnownArtist {
  id: string;
  isBare: boolean;
}

/** The artists of these names, by the name that was asked for. Ignores differences in case, spacing and Unicode composition. */
export async function findArtists(database: EntityManager, names: readonly string[]): Promise<Map<string, KnownArtist>> {
  const rows = await database.query<(KnownArtist & { name: string })[]>(
    `WITH RECURSIVE asked AS (SELECT name FROM unnest($1::text[]) AS name),
     lead AS (
       SELECT asked.name, merged_ids.into_id FROM asked JOIN merged_ids ON folded_name(merged_ids.former_name) = folded_name(asked.name)
       UNION SELECT lead.name, merged_ids.into_id FROM lead JOIN merged_ids ON merged_ids.id = lead.into_id
     ),
     found AS (
       SELECT asked.name, artist.id, false AS "isMerged" FROM asked JOIN artists AS artist ON folded_name(artist.full_name) = folded_name(asked.name)
       UNION ALL SELECT lead.name, lead.into_id, true FROM lead
     )
     SELECT DISTINCT ON (found.name) found.name, artist.id,
       num_nonnulls(artist.description, artist.date_of_birth, artist.image_hash) = 0 AS "isBare"
     FROM found JOIN artists AS artist ON artist.id = found.id
     ORDER BY found.name, found."isMerged", artist.created_at, artist.id`,
    [names],
  );
  return new Map(rows.map(({ name, ...artist }) => [name, artist]));
}

export const artistsNamed = (database: EntityManager, names: readonly string[]): Promise<{ id: string; name: string }[]> =>
  database.query(
    'SELECT id, full_name AS name FROM artists WHERE folded_name(full_name) = ANY (SELECT folded_name(name) FROM unnest($1::text[]) AS name)',
    [names],
  );

export async function findAlbum(database: EntityManager, artistId: string | null, title: string): Promise<string | undefined> {
  const rows = await database.query<{ id: string }[]>(
    `WITH RECURSIVE lead AS (
       SELECT into_id FROM merged_ids WHERE folded_name(former_name) = folded_name($1)
       UNION SELECT merged_ids.into_id FROM lead JOIN merged_ids ON merged_ids.id = lead.into_id
     )
     SELECT id FROM albums
     WHERE (folded_name(title) = folded_name($1) OR id IN (SELECT into_id FROM lead)) AND artist_id IS NOT DISTINCT FROM $2
     ORDER BY folded_name(title) <> folded_name($1), created_at, id LIMIT 1`,
    [title, artistId],
  );
  return rows[0]?.id;
}

export interface KnownSong {
  id: string;
  albumId: string | null;
  album: string | null;
  audioHash: string;
  /** Hashes of the files that its audio was stored from, without the pictures in their tags. */
  originals: string[];
  imageHash: string | null;
  /** The files that the song is from. */
  files: { path: string; facts: unknown; isGone: boolean }[];
  /** Its file has other tags than it had, is at another path, or was read by an earlier release. */
  isChanged?: boolean | undefined;
  /** The facts that were read from its file. */
  readAs?: ReadFacts | undefined;
}

/** The values by which a file is recognized. */
export interface SongIdentity {
  id: string;
  /** The hash of the audio that is stored of it. */
  audioHash: string;
  originalHash: string;
  /** Its title. */
  album: string | undefined;
}

/**
 * Finds, for files whose song is in the catalogue, the song with the file's id, or else one with the same audio on an album of the same
 * title, or on any album if the file names none.
 */
export async function findSongs<Identity extends SongIdentity>(
  database: EntityManager,
  identities: readonly Identity[],
): Promise<Map<Identity, KnownSong>> {
  const rows = await alikeSongs(database, identities);
  return new Map(
    identities.flatMap((identity): [Identity, KnownSong][] => {
      const known = songOf(identity, rows);
      return known ? [[identity, known]] : [];
    }),
  );
}

/**
 * Each way has its index; joined by OR, they would read all songs for each album. Audio is looked for by its row in `media`: of songs that have
 * just been added, PostgreSQL expects many to have the same audio, and would read all.
 */
const ALIKE = `SELECT id FROM songs WHERE id = ANY($1::uuid[])
  UNION SELECT songs.id FROM media JOIN songs ON songs.audio_hash = media.hash WHERE media.hash = ANY($2::char(64)[])
  UNION SELECT songs.id FROM media_aliases JOIN songs ON songs.audio_hash = media_aliases.hash WHERE original = ANY($2::char(64)[])`;

const KNOWN = `SELECT song.id, song.audio_hash AS "audioHash", array(SELECT original::text FROM media_aliases WHERE hash = song.audio_hash) AS originals,
    song.image_hash AS "imageHash", song.album_id AS "albumId", album.title AS album, (
      SELECT coalesce(json_agg(json_build_object('path', folder || '/' || path, 'facts', facts, 'isGone', gone_at IS NOT NULL)), '[]')
      FROM imported_files WHERE song_id = song.id
    ) AS files
  FROM songs song LEFT JOIN albums album ON album.id = song.album_id WHERE song.id = ANY($1::uuid[]) ORDER BY song.id`;

/** Finds songs with the id or the audio of one of the files. Most often there is none, of which nothing else is asked. */
export async function alikeSongs(database: EntityManager, identities: readonly SongIdentity[]): Promise<KnownSong[]> {
  const hashes = new Set(identities.flatMap(({ audioHash, originalHash }) => [audioHash, originalHash]));
  const alike = await database.query<{ id: string }[]>(ALIKE, [identities.map(({ id }) => id), [...hashes]]);
  return alike.length > 0 ? database.query<KnownSong[]>(KNOWN, [alike.map(({ id }) => id)]) : [];
}

export const isAlike = ({ id, audioHash, originalHash }: SongIdentity, song: KnownSong): boolean =>
  song.id === id || [audioHash, originalHash].includes(song.audioHash) || song.originals.includes(originalHash);

export function songOf(identity: SongIdentity, songs: readonly KnownSong[]): KnownSong | undefined {
  const { id, album } = identity;
  const alike = songs.filter((song) => isAlike(identity, song));
  const sameTitle = alike.find((song) => isSameTitle(song.album, album));
  return alike.find((song) => song.id === id) ?? sameTitle ?? (album === undefined ? alike[0] : undefined);
}

const isSameTitle = (one: string | null, other: string | undefined) => foldedName(one ?? '') === foldedName(other ?? '');
