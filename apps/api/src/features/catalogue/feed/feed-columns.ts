import type { Picture } from '../picture.mapper';
import type { SongFields } from '../song-fields';

export interface SongColumns extends SongFields {
  imageHash: string | null;
  /** Milliseconds, here and below. */
  createdAt: number;
}

export interface AlbumColumns {
  id: string;
  title: string;
  artistId: string | null;
  releaseYear: number;
  releaseYearKnown: boolean | null;
  imageHash: string | null;
  createdAt: number;
}

export interface ArtistColumns {
  id: string;
  fullName: string;
  description: string | null;
  dateOfBirth: string | null;
  imageHash: string | null;
}

const CREATED_AT = '(extract(epoch FROM created_at) * 1000)::float8 AS "createdAt"';

/** Each noun's row depends on its row of the database alone, so that nothing else has to be noted as its change. */
export const SONG_COLUMNS = `id, title, artist_id AS "artistId", album_id AS "albumId", disc_number AS "discNumber",
  track_number AS "trackNumber", release_date::text AS "releaseDate", release_date_known AS "releaseDateKnown", genres, duration,
  image_hash AS "imageHash", ${CREATED_AT}`;
export const ALBUM_COLUMNS = `id, title, artist_id AS "artistId", release_year AS "releaseYear", release_year_known AS "releaseYearKnown",
  image_hash AS "imageHash", ${CREATED_AT}`;
export const ARTIST_COLUMNS = `id, full_name AS "fullName", description, date_of_birth::text AS "dateOfBirth", image_hash AS "imageHash"`;
export const PICTURE_COLUMNS = `hash, ext, color, thumbhash, small_hash AS "smallHash", medium_hash AS "mediumHash"`;

export type PictureColumns = { [Name in Exclude<keyof Picture, 'mediumHash'>]: NonNullable<Picture[Name]> } & Pick<Picture, 'mediumHash'>;
