import type { CellsIn, Credit, songFields, StoredAudio } from '@chorus/contracts';
import type { EntityManager, Repository, SelectQueryBuilder } from 'typeorm';
import { addColumns, creditsSql, type DatabaseForm, pictureSql, songFieldsSql } from '../catalogue-columns.reader';
import type { Picture } from '../picture.mapper';
import type { SongEntity } from './song.entity';

/** Lists hold thousands of songs, and a flat row costs a tenth of five entities. */
export interface SongRow extends CellsIn<DatabaseForm, typeof songFields>, Picture {
  id: string;
  /** `duration`, which is rounded, precisely. */
  seconds: number;
  artistName: string | null;
  artistSortName: string | null;
  artists: Credit[] | null;
  audioHash: string;
  audioExt: string;
  formerHashes: string[] | null;
  integrated: number | null;
  truePeak: number | null;
  albumIntegrated: number | null;
  albumTruePeak: number | null;
  createdAt: Date;
}

/** For `getRawMany`. A song without a picture of its own shows its album's. */
export function songsToShow(songs: Repository<SongEntity>): SelectQueryBuilder<SongEntity> {
  const query = songs
    .createQueryBuilder('song')
    .innerJoin('song.audio', 'audio')
    .leftJoin('song.artist', 'artist')
    .leftJoin('song.album', 'album')
    .leftJoin('media', 'picture', 'picture.hash = COALESCE(song.imageHash, album.imageHash)')
    .select('song.id', 'id')
    .addSelect('song.duration', 'seconds')
    .addSelect('artist.fullName', 'artistName')
    .addSelect('artist.sortName', 'artistSortName')
    .addSelect(creditsSql('song'), 'artists')
    .addSelect('song.audioHash', 'audioHash')
    .addSelect('audio.ext', 'audioExt')
    .addSelect('audio.formerHashes', 'formerHashes')
    .addSelect('audio.integrated', 'integrated')
    .addSelect('audio.truePeak', 'truePeak')
    .addSelect('album.integrated', 'albumIntegrated')
    .addSelect('album.truePeak', 'albumTruePeak')
    .addSelect('song.createdAt', 'createdAt');
  return addColumns(query, { ...songFieldsSql, ...pictureSql });
}

export const inOrderOfTracks = (songs: SelectQueryBuilder<SongEntity>): SelectQueryBuilder<SongEntity> =>
  songs
    .orderBy('COALESCE(song.discNumber, 1)')
    .addOrderBy('song.trackNumber', 'ASC', 'NULLS LAST')
    .addOrderBy('song.createdAt')
    .addOrderBy('song.id');

export const readSongs = (query: SelectQueryBuilder<SongEntity>): Promise<SongRow[]> => query.getRawMany<SongRow>();

export interface ListedSongRow extends SongRow {
  albumTitle: string | null;
}

export const readListedSongs = (query: SelectQueryBuilder<SongEntity>): Promise<ListedSongRow[]> =>
  query.addSelect('album.title', 'albumTitle').getRawMany<ListedSongRow>();

const MOST_GONE = 10_000;

/** Songs whose files are gone from the folders that they were imported from. */
export async function idsOfGone(database: EntityManager): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>(
    `SELECT DISTINCT song_id AS id FROM imported_files AS gone
     WHERE gone_at IS NOT NULL AND song_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM imported_files AS other WHERE other.song_id = gone.song_id AND other.gone_at IS NULL)
     ORDER BY song_id LIMIT ${MOST_GONE}`,
  );
  return rows.map(({ id }) => id);
}

/** The title of the first song with each audio. A hash may be that of the file with the pictures in its tags. */
export const titlesByAudio = (database: EntityManager, hashes: readonly string[]): Promise<StoredAudio[]> =>
  database.query(
    `SELECT DISTINCT ON (asked.hash) asked.hash, title
     FROM unnest($1::char(64)[]) AS asked (hash) LEFT JOIN media_aliases ON media_aliases.original = asked.hash
       JOIN songs ON audio_hash IN (asked.hash, media_aliases.hash)
     ORDER BY asked.hash, created_at, id`,
    [hashes],
  );

/** Enough for albums of many songs, and still a short scan of an index. */
const NEWEST_SEARCHED = 5_000;

/** Songs without an album are not limited. */
export async function newestOfAlbums(database: EntityManager, count: number, mostOfAlbum: number): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>(
    `SELECT id FROM (
       SELECT id, created_at, row_number() OVER (PARTITION BY coalesce(album_id, id) ORDER BY created_at DESC, id DESC) AS place
       FROM (SELECT id, album_id, created_at FROM songs ORDER BY created_at DESC, id DESC LIMIT ${NEWEST_SEARCHED}) AS newest
     ) AS placed WHERE place <= $2 ORDER BY created_at DESC, id DESC LIMIT $1`,
    [count, mostOfAlbum],
  );
  return rows.map(({ id }) => id);
}
