import type { EntityManager } from 'typeorm';
import type { MeasuredAudio } from '../../media/media.writer';
import { type AlbumLevel, type SongOfAlbum, UNKNOWN_PEAK } from './album-loudness';

/** The rows of one transaction, which has to be short because requests may wait for them. */
const MANY = 200;

/** Takes audio that has been measured, or could not be, since the last time. It counts as published from now on. */
export async function takeMeasured(database: EntityManager): Promise<MeasuredAudio[]> {
  const [rows] = await database.query<[MeasuredAudio[], number]>(
    `UPDATE audio_loudness SET published = true
     FROM (SELECT audio_hash AS hash FROM audio_loudness WHERE source IS NOT NULL AND NOT published
       ORDER BY audio_hash LIMIT ${MANY} FOR UPDATE SKIP LOCKED) AS next
     WHERE audio_hash = next.hash RETURNING audio_hash AS hash, integrated,
       CASE WHEN source = 'tag' AND peaks IS NULL THEN coalesce(true_peak, ${UNKNOWN_PEAK}) ELSE true_peak END AS "truePeak"`,
  );
  return rows;
}

/** The albums of which songs were added, removed or replaced since the last time. */
export async function takeChangedAlbums(database: EntityManager): Promise<string[]> {
  const [rows] = await database.query<[{ id: string }[], number]>(
    `DELETE FROM changed_albums WHERE ctid = ANY (ARRAY(SELECT ctid FROM changed_albums LIMIT ${MANY} FOR UPDATE SKIP LOCKED))
     RETURNING album_id AS id`,
  );
  return rows.map(({ id }) => id);
}

export async function albumsOfAudio(database: EntityManager, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await database.query<{ id: string }[]>(
    'SELECT DISTINCT album_id AS id FROM songs WHERE audio_hash = ANY($1::char(64)[]) AND album_id IS NOT NULL',
    [hashes],
  );
  return rows.map(({ id }) => id);
}

/** Songs of those of the albums whose songs have all been measured. */
export async function songsOfMeasuredAlbums(database: EntityManager, albumIds: readonly string[]): Promise<Map<string, SongOfAlbum[]>> {
  const rows = await database.query<{ albumId: string; songs: (Omit<SongOfAlbum, 'histogram'> & { histogram: string | null })[] }[]>(
    `SELECT album_id AS "albumId", json_agg(json_build_object('integrated', integrated, 'truePeak', true_peak, 'albumIntegrated', album_integrated,
       'albumTruePeak', album_true_peak, 'histogram', encode(histogram, 'hex'))) AS songs
     FROM songs JOIN audio_loudness USING (audio_hash) WHERE album_id = ANY($1::uuid[])
     GROUP BY album_id HAVING bool_and(source IS NOT NULL)`,
    [albumIds],
  );
  return new Map(
    rows.map(({ albumId, songs }) => [
      albumId,
      songs.map(({ histogram, ...song }) => ({ ...song, histogram: histogram === null ? null : Buffer.from(histogram, 'hex') })),
    ]),
  );
}

/** Returns true if one of them has changed. */
export async function saveAlbumLoudness(database: EntityManager, albums: ReadonlyMap<string, AlbumLevel>): Promise<boolean> {
  const levels = [...albums.values()];
  const [, changed] = await database.query<[unknown[], number]>(
    `UPDATE albums SET integrated = measured.integrated, true_peak = measured.true_peak
     FROM unnest($1::uuid[], $2::real[], $3::real[]) AS measured (id, integrated, true_peak)
     WHERE albums.id = measured.id AND (albums.integrated, albums.true_peak) IS DISTINCT FROM (measured.integrated, measured.true_peak)`,
    [[...albums.keys()], levels.map(({ integrated }) => integrated), levels.map(({ truePeak }) => truePeak)],
  );
  return changed > 0;
}
