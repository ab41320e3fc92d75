import {
  CLOSE,
  FAINT,
  foldText,
  hasLongWord,
  type Hit,
  isEnough,
  isFoldedAlike,
  isMistyped,
  MOST_FAINT,
  mostFound,
  similarityThreshold,
} from '@chorus/contracts';
import type { DataSource } from 'typeorm';
import { type Connection, onConnection, type PreparedStatement } from '../../../platform/database/prepared-statement';
import { nearParameters, nearStatement } from './near.queries';
import { searchPatterns } from './search-patterns';
import { BEST_FIRST, type Kind, ofAllKinds, type SearchedNames } from './searched-names';

/** Songs that are found by their contributors alone, and by their lyrics alone. */
const others = ['credits', 'lyrics'] as const;
type FoundKind = Kind | (typeof others)[number];

interface KindHit extends Hit {
  kind: FoundKind;
}

export type Found = Record<FoundKind, Hit[]>;
type CountOfKind = Record<Kind, number>;

export async function findNames(database: DataSource, typed: string, limit?: number): Promise<Found> {
  const text = await foldTyped(database, typed);
  if (text === '') return byKind([]);
  const patterns = searchPatterns(text);
  const most = limit === undefined ? mostFound : { songs: limit, albums: limit, artists: limit };
  return onConnection(database, async (connection) => {
    const near = await connection.run<KindHit>(nearStatement(patterns), nearParameters(patterns, most));
    if (!patterns.fuzzy || isEnough(near)) return byKind(near);
    const found = [...near, ...(await similarTo(text, near, roomFor(near, most), connection))];
    if (found.some(({ kind }) => kind !== 'lyrics') || !hasLongWord(text)) return byKind(found);
    return byKind([...found, ...(await mistypedAs(text, most, connection))]);
  });
}

/**
 * The settings end with the transaction. PostgreSQL considers word_similarity as cheap as `=`, and would compare all names of a few
 * thousand if it could.
 */
const begin = (threshold: number) => `BEGIN; SET LOCAL pg_trgm.word_similarity_threshold = ${threshold}; SET LOCAL enable_seqscan = off`;

async function atThreshold<T>(threshold: number, { runSimple }: Connection, work: () => Promise<T>): Promise<T> {
  await runSimple(begin(threshold));
  try {
    return await work();
  } finally {
    await runSimple('ROLLBACK');
  }
}

const similarTo = (text: string, near: readonly KindHit[], room: CountOfKind, connection: Connection): Promise<KindHit[]> =>
  atThreshold(similarityThreshold(near), connection, () => connection.run<KindHit>(similarStatement, similarParameters(text, near, room)));

/** Returns the names from which the text differs by typing errors alone, where nothing is more similar. */
async function mistypedAs(text: string, most: CountOfKind, connection: Connection): Promise<KindHit[]> {
  const compared = { songs: MOST_FAINT, albums: MOST_FAINT, artists: MOST_FAINT };
  const faint = await atThreshold(FAINT, connection, () =>
    connection.run<Hit & { kind: Kind }>(similarNamesStatement, similarParameters(text, [], compared)),
  );
  const named = await connection.run<{ id: string; words: string }>(wordsStatement, [faint.map(({ id }) => id)]);
  const mistyped = new Set(named.filter(({ words }) => isMistyped(text, words)).map(({ id }) => id));
  const left = { ...most };
  return faint.filter(({ id, kind }) => mistyped.has(id) && (left[kind] -= 1) >= 0);
}

function roomFor(near: readonly KindHit[], most: CountOfKind): CountOfKind {
  const found = byKind(near);
  return {
    songs: most.songs - found.songs.length - found.credits.length,
    albums: most.albums - found.albums.length,
    artists: most.artists - found.artists.length,
  };
}

function byKind(hits: readonly KindHit[]): Found {
  const found: Found = { songs: [], albums: [], artists: [], credits: [], lyrics: [] };
  for (const { kind, ...hit } of hits) found[kind].push(hit);
  const seen = new Set(found.songs.map(({ id }) => id));
  for (const kind of others) {
    found[kind] = found[kind].filter(({ id }) => !seen.has(id));
    for (const { id } of found[kind]) seen.add(id);
  }
  return found;
}

/** Folds a text like the searched names. Asks PostgreSQL only about rare characters: a round trip costs more than most searches. */
async function foldTyped(database: DataSource, typed: string): Promise<string> {
  if (isFoldedAlike(typed)) return foldText(typed);
  const [folded] = await database.query<{ text: string }[]>('SELECT search_text($1) AS text', [typed]);
  return folded?.text ?? '';
}

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
    SELECT 'lyrics' AS kind, id, 5 AS tier, 0::real AS similarity, popularity FROM (
      SELECT id, (SELECT name.popularity FROM song_search name WHERE name.id = matching.id) AS popularity
      FROM (SELECT song_id AS id FROM song_lyrics WHERE lyrics_terms(lines) @@ lyrics_query(${TEXT}) LIMIT ${MOST_OF_LYRICS}) AS matching
      WHERE id <> ALL (${FOUND}::uuid[])
    ) AS ranked ORDER BY popularity DESC NULLS LAST, id LIMIT $1::integer`;

/** Names of the songs themselves matter more: a contributor's must be as close as one beside an exact match. */
const CONTRIBUTORS_SQL = `
    SELECT 'credits' AS kind, id, 4 AS tier, word_similarity(${TEXT}, contributors) AS similarity, popularity FROM song_search
    WHERE ${TEXT} <% contributors AND word_similarity(${TEXT}, contributors) >= ${CLOSE} AND id <> ALL (${FOUND}::uuid[])
    ORDER BY similarity DESC, popularity DESC NULLS LAST, id LIMIT $1::integer`;

const similarNamesStatement: PreparedStatement = { name: 'similar names', text: ofAllKinds(similarSql) };

/** Also finds songs by contributors, and those whose lyrics have the words in this order, as kinds of their own. */
export const similarStatement: PreparedStatement = { name: 'similar', text: ofAllKinds(similarSql, CONTRIBUTORS_SQL, LYRICS_SQL) };

/** The folded names of these ids. */
const wordsStatement: PreparedStatement = {
  name: 'words',
  text: `SELECT id, words FROM song_search WHERE id = ANY ($1::uuid[])
    UNION ALL SELECT id, words FROM album_search WHERE id = ANY ($1::uuid[])
    UNION ALL SELECT id, words FROM artist_search WHERE id = ANY ($1::uuid[])`,
};

export const similarParameters = (text: string, found: readonly { id: string }[], room: Record<Kind, number>): unknown[] => [
  room.songs,
  room.albums,
  room.artists,
  text,
  found.map(({ id }) => id),
];
