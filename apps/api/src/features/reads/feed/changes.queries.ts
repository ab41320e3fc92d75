import type { PreparedStatement } from '../../../platform/database/prepared-statement';
import {
  albumSql,
  artistSql,
  type DatabaseAlbum,
  type DatabaseArtist,
  type DatabasePicture,
  type DatabaseSong,
  pictureSql,
  selected,
  songSql,
  tablesOf,
} from '../../catalogue/catalogue-columns.reader';
import { REVISION } from '../../catalogue/revision.reader';

export interface ChangedRow {
  revision: number;
  mark: string;
  noun: 'song' | 'album' | 'artist';
  id: string;
  /** All three are null when it is deleted. */
  song: DatabaseSong | null;
  album: DatabaseAlbum | null;
  artist: DatabaseArtist | null;
  picture: DatabasePicture | null;
}

export interface ChangesRow {
  /** The latest revision. */
  now: string;
  /** The step after which the changes begin. */
  begin: number;
  /** The first step that is kept. */
  oldest: number;
  isKnown: boolean;
  rows: ChangedRow[];
}

function joined(name: keyof typeof tablesOf, sql: Readonly<Record<string, string>>, where: string): string {
  const table = tablesOf[name];
  return `LEFT JOIN LATERAL (SELECT ${selected(sql)} FROM ${table} WHERE ${where}) AS ${name} ON true`;
}

const rowOf = (noun: ChangedRow['noun'], sql: Readonly<Record<string, string>>) =>
  joined(noun, sql, `changed.noun = '${noun}' AND ${noun}.id = changed.id`);

/**
 * Selects what was noted after the position `$1` to `$4`, at most `$5` changes, in one statement and so in one snapshot of the database. For a
 * copy of the form `$6`, they begin where the columns that it lacks did. A
 * page that is read later contains what is not shown yet: a row that changes meanwhile gets a later revision, never an earlier one. Pruned
 * changes are noted as pruned first: if the step of a revision exists, so does everything after it; for a position within a revision,
 * everything in it exists too while the step before it does.
 */
export const changesStatement: PreparedStatement = {
  name: 'catalogue changes',
  text: `WITH raised AS MATERIALIZED (SELECT min(revision) AS revision FROM catalogue_forms WHERE form > $6::integer AND revision < $1::bigint),
    begun AS MATERIALIZED (
      SELECT coalesce(revision, $1::bigint) AS revision, CASE WHEN revision IS NULL THEN $3::text ELSE '~' END AS noun FROM raised
    ),
    changed AS MATERIALIZED (
      SELECT revision, noun, id FROM catalogue_changes
      WHERE (revision, noun, id) > ((SELECT revision FROM begun), (SELECT noun FROM begun), $4::uuid) ORDER BY revision, noun, id LIMIT $5
    )
    SELECT (${REVISION}) AS now,
      (SELECT revision FROM begun)::float8 AS begin,
      (SELECT min(revision) FROM catalogue_steps)::float8 AS oldest,
      EXISTS (SELECT FROM catalogue_steps WHERE revision = $1::bigint AND mark = $2::text)
        AND ($3::text = '~' OR EXISTS (SELECT FROM catalogue_steps WHERE revision = $1::bigint - 1))
        AND EXISTS (SELECT FROM catalogue_steps WHERE revision = (SELECT revision FROM begun)) AS "isKnown",
      (SELECT coalesce(json_agg(json_build_object('revision', changed.revision, 'mark', step.mark, 'noun', changed.noun, 'id', changed.id,
          'song', to_json(song), 'album', to_json(album), 'artist', to_json(artist), 'picture', to_json(picture.*))
          ORDER BY changed.revision, changed.noun, changed.id), '[]')
        FROM changed LEFT JOIN catalogue_steps AS step USING (revision)
        ${rowOf('song', songSql)}
        ${rowOf('album', albumSql)}
        ${rowOf('artist', artistSql)}
        ${joined('picture', pictureSql, 'picture.hash = coalesce(song.picture, album.picture, artist.picture)')}) AS rows`,
};
