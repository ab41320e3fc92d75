import type { albumColumns, albumFields, artistColumns, artistFields, CellsIn, Convert, songColumns, songFields } from '@chorus/contracts';
import { FORMER_DIGITS } from '@chorus/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { Picture } from './picture.mapper';

/** A picture is its hash, an instant is in milliseconds. */
export interface DatabaseForm {
  reference: string | null;
  picture: string | null;
  instant: number;
}

export const asItIs: Convert<DatabaseForm, DatabaseForm> = {
  reference: (id) => id,
  picture: (hash) => hash,
  instant: (milliseconds) => milliseconds,
};

export type DatabaseSong = CellsIn<DatabaseForm, typeof songColumns>;
export type DatabaseAlbum = CellsIn<DatabaseForm, typeof albumColumns>;
export type DatabaseArtist = CellsIn<DatabaseForm, typeof artistColumns>;

const hundredths = (level: string) => `floor(${level} * 100.0::float8 + 0.5)`;
const credits = (of: string) => ({ artistIds: `${of}.artist_ids`, joinPhrases: `${of}.join_phrases` });
const levels = (of: string) => ({ integrated: hundredths(`${of}.integrated`), truePeak: hundredths(`${of}.true_peak`) });

/**
 * How each column of the contracts' tables is selected, null where it is absent; `song`, `album` and `artist` are the names that statements give the
 * tables, as `tablesOf` does. A change of what is joined has to be noted as one of the song: see the migration `audio-in-feed`.
 */
export const songFieldsSql: Record<keyof typeof songFields, string> = {
  title: 'song.title',
  artistId: 'song.artist_id',
  albumId: 'song.album_id',
  discNumber: 'song.disc_number',
  trackNumber: 'song.track_number',
  releaseYear: 'CAST(song.release_date AS text)',
  releaseYearKnown: 'song.release_date_known',
  genres: 'song.genres',
  duration: 'floor(song.duration + 0.5)',
  codec: 'audio.codec',
};

/**
 * Selects the `Credit`s of a song or album; null if it is by one artist, or none. `OFFSET 0` has each artist looked up by the index: PostgreSQL
 * expects more of them than there are, and would read all artists for each song.
 */
export const creditsSql = (of: 'song' | 'album'): string =>
  `CASE WHEN ${of}.artist_ids IS NOT NULL THEN (
    SELECT json_agg(json_build_object('artistId', one.id, 'name', credited.full_name, 'joinPhrase', one.phrase) ORDER BY one.at)
    FROM unnest(${of}.artist_ids, ${of}.join_phrases) WITH ORDINALITY AS one (id, phrase, at)
      CROSS JOIN LATERAL (SELECT full_name FROM artists WHERE artists.id = one.id OFFSET 0) AS credited) END`;

/**
 * Joins the credit as it reads of the songs or albums by several artists, as `credit`, for statements that read most of them: read one by one,
 * they would count as so expensive that PostgreSQL compiles the statement, which takes longer than the list.
 */
export const creditJoins = {
  song: `LEFT JOIN (
    SELECT several.id, string_agg(credited.full_name || one.phrase, '' ORDER BY one.at) AS reads
    FROM songs AS several CROSS JOIN unnest(several.artist_ids, several.join_phrases) WITH ORDINALITY AS one (id, phrase, at)
      JOIN artists AS credited ON credited.id = one.id
    WHERE several.artist_ids IS NOT NULL GROUP BY several.id) AS credit ON credit.id = song.id`,
  album: `LEFT JOIN (
    SELECT several.id, string_agg(credited.full_name || one.phrase, '' ORDER BY one.at) AS reads
    FROM albums AS several CROSS JOIN unnest(several.artist_ids, several.join_phrases) WITH ORDINALITY AS one (id, phrase, at)
      JOIN artists AS credited ON credited.id = one.id
    WHERE several.artist_ids IS NOT NULL GROUP BY several.id) AS credit ON credit.id = album.id`,
};

/** Selects the name by which lists sort the artist. */
export const SORTED_ARTIST = 'sorted_name(artist.full_name, artist.sort_name)';

/**
 * Selects the text by which lists sort a song or album by its artist, of its `credit` and its first artist as `artist`; null if it has none. Must
 * agree with `sortedCredit` of the contracts.
 */
export const sortedArtistSqlOf = (of: 'song' | 'album'): string =>
  `CASE WHEN ${of}.artist_ids IS NULL THEN ${SORTED_ARTIST}
    WHEN artist.sort_name IS NULL THEN sorted_name(credit.reads, NULL)
    ELSE artist.sort_name || substr(credit.reads, char_length(artist.full_name) + 1) END`;

export const songSql: Record<keyof typeof songColumns, string> = {
  _id: 'song.id',
  ...songFieldsSql,
  picture: 'song.image_hash',
  createdAt: '(extract(epoch FROM song.created_at) * 1000)::float8',
  audioHash: 'song.audio_hash',
  audioExt: 'audio.ext',
  formerAudioHashes: `(SELECT array_agg(left(former, ${FORMER_DIGITS})) FROM unnest(audio.former_hashes) AS former)`,
  ...credits('song'),
  ...levels('audio'),
};

export const albumFieldsSql: Record<keyof typeof albumFields, string> = {
  title: 'album.title',
  artistId: 'album.artist_id',
  releaseYear: 'album.release_year',
  releaseYearKnown: 'album.release_year_known',
  originalYear: 'album.original_year',
  edition: 'album.edition',
};

export const albumSql: Record<keyof typeof albumColumns, string> = {
  _id: 'album.id',
  ...albumFieldsSql,
  picture: 'album.image_hash',
  createdAt: '(extract(epoch FROM album.created_at) * 1000)::float8',
  ...credits('album'),
  ...levels('album'),
};

export const artistFieldsSql: Record<keyof typeof artistFields, string> = {
  fullName: 'artist.full_name',
  sortName: 'artist.sort_name',
  description: 'artist.description',
  dateOfBirth: 'CAST(artist.date_of_birth AS text)',
};

export const artistSql: Record<keyof typeof artistColumns, string> = { _id: 'artist.id', ...artistFieldsSql, picture: 'artist.image_hash' };

export type DatabasePicture = { [Name in Exclude<keyof Picture, 'mediumHash'>]: NonNullable<Picture[Name]> } & Pick<Picture, 'mediumHash'>;
export const pictureSql: Record<keyof DatabasePicture, string> = {
  hash: 'picture.hash',
  ext: 'picture.ext',
  color: 'picture.color',
  thumbhash: 'picture.thumbhash',
  smallHash: 'picture.small_hash',
  mediumHash: 'picture.medium_hash',
};

export const selected = (sql: Readonly<Record<string, string>>): string =>
  Object.entries(sql)
    .map(([name, expression]) => `${expression} AS "${name}"`)
    .join(', ');

export function addColumns<Entity extends object>(
  query: SelectQueryBuilder<Entity>,
  sql: Readonly<Record<string, string>>,
): SelectQueryBuilder<Entity> {
  for (const [name, expression] of Object.entries(sql)) query.addSelect(expression, name);
  return query;
}

const media = { table: 'media' };

/** The tables by the names that the columns have for them. */
export const nounTables = {
  song: { table: 'songs', alias: 'song' },
  album: { table: 'albums', alias: 'album' },
  artist: { table: 'artists', alias: 'artist' },
};

/** The FROM clause of each noun. */
export const tablesOf = {
  song: `songs AS song JOIN ${media.table} AS audio ON audio.hash = song.audio_hash`,
  album: 'albums AS album',
  artist: 'artists AS artist',
  picture: `${media.table} AS picture`,
};
