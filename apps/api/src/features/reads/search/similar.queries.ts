import type { PreparedStatement } from '../../../platform/database/prepared-statement';
import { BEST_FIRST, type Kind, ofAllKinds, type SearchedNames } from './searched-names';

/** `$1` to `$3` are how many more names are wanted of each kind. */
const TEXT = '$4';
const FOUND = '$5';

/** The whole title counts as much as its best part: otherwise, one equal word of many titles wins over a typing error in the right one. */
const SIMILARITY = `(word_similarity(${TEXT}, words) + similarity(${TEXT}, split_part(words, E'\\n', 1))) / 2`;

const similarSql = (names: SearchedNames, most: string): string => `
    SELECT id, 4 AS tier, ${SIMILARITY} AS similarity, ${names.popularity} AS popularity
    FROM ${names.table} name WHERE ${TEXT} <% words AND id <> ALL (${FOUND}::uuid[]) ${BEST_FIRST} LIMIT ${most}`;

/** Ranks at most this many songs, for words that most songs have. */
const MOST_OF_LYRICS = 200;

const LYRICS_SQL = `
    SELECT 'lyrics' AS kind, id, 5 AS tier, 0::real AS similarity, popularity, NULL::uuid AS "artistId" FROM (
      SELECT id, (SELECT name.popularity FROM song_search name WHERE name.id = matching.id) AS popularity
      FROM (SELECT song_id AS id FROM song_lyrics WHERE lyrics_terms(lines) @@ lyrics_query(${TEXT}) LIMIT ${MOST_OF_LYRICS}) AS matching
      WHERE id <> ALL (${FOUND}::uuid[])
    ) AS ranked ORDER BY popularity DESC NULLS LAST, id LIMIT $1::integer`;

/** Also finds songs whose lyrics have the words in this order, as a kind of its own. */
export const similarStatement: PreparedStatement = { name: 'similar', text: ofAllKinds(similarSql, LYRICS_SQL) };

export const similarParameters = (text: string, found: readonly { id: string }[], room: Record<Kind, number>): unknown[] => [
  room.songs,
  room.albums,
  room.artists,
  text,
  found.map(({ id }) => id),
];
