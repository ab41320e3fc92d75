import { type Hit, isEnough, similarityThresholds, mostFound } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import { type SearchPatterns, searchPatterns } from './search-patterns';

interface Names {
  table: string;
  popularity: string;
  hasLetterIndex: boolean;
  most: number;
}

const mostPopularSong = (column: string) => `(SELECT max(trend) FROM songs WHERE ${column} = name.id)`;

export const searchedNames = {
  songs: { table: 'song_search', popularity: 'popularity', hasLetterIndex: true, most: mostFound.songs },
  albums: { table: 'album_search', popularity: mostPopularSong('songs.album_id'), hasLetterIndex: false, most: mostFound.albums },
  artists: { table: 'artist_search', popularity: mostPopularSong('songs.artist_id'), hasLetterIndex: false, most: mostFound.artists },
} satisfies Record<string, Names>;

export type Kind = keyof typeof searchedNames;
const kinds = ['songs', 'albums', 'artists'] as const satisfies Kind[];

type Found = Record<Kind, Hit[]>;
type NamesOf = (kind: Kind) => Names;

/** All kinds in one statement: each round trip to PostgreSQL takes longer than most of the searches themselves. */
export async function findNames(database: EntityManager, typed: string, limit?: number): Promise<Found> {
  const namesOf: NamesOf = (kind) => ({ ...searchedNames[kind], most: limit ?? mostFound[kind] });
  const [folded] = await database.query<{ text: string }[]>('SELECT search_text($1) AS text', [typed]);
  if (!folded?.text) return { songs: [], albums: [], artists: [] };
  const patterns = searchPatterns(folded.text);
  const near = byKind(
    await database.query<KindHit[]>(
      ofAllKinds((kind) => nearSql(namesOf(kind), patterns)),
      nearParameters(patterns),
    ),
  );
  if (!patterns.fuzzy || isEnough(Object.values(near).flat())) return near;
  return database.transaction((transaction) => withSimilar(transaction, near, patterns, namesOf));
}

const WITHIN_THRESHOLD = `SELECT set_config('pg_trgm.word_similarity_threshold', $1, true), set_config('enable_seqscan', 'off', true)`;

/**
 * Needs a transaction, since it sets the similarity threshold until the end of it. PostgreSQL takes word_similarity for as cheap as `=` and
 * compares all names of some thousand, unless it may not.
 */
async function withSimilar(transaction: EntityManager, found: Found, patterns: SearchPatterns, namesOf: NamesOf): Promise<Found> {
  const hits = found;
  for (const least of similarityThresholds) {
    await transaction.query(WITHIN_THRESHOLD, [String(least)]);
    const sql = ofAllKinds((kind) => similarSql(namesOf(kind), hits[kind].length));
    const similar = byKind(await transaction.query<KindHit[]>(sql, similarParameters(patterns, Object.values(hits).flat())));
    for (const kind of kinds) hits[kind].push(...similar[kind]);
    if (isEnough(Object.values(hits).flat())) break;
  }
  return hits;
}

interface KindHit extends Hit {
  kind: Kind;
}

const BEST_FIRST = 'ORDER BY tier, similarity DESC, popularity DESC NULLS LAST, id';

const ofAllKinds = (sqlOf: (kind: Kind) => string): string =>
  `SELECT kind, id, tier, similarity FROM (
    ${kinds.map((kind) => `SELECT '${kind}' AS kind, * FROM (${sqlOf(kind)}) AS ${kind}_found`).join('\n    UNION ALL\n    ')}
  ) AS found ${BEST_FIRST}`;

function byKind(hits: readonly KindHit[]): Found {
  const found: Found = { songs: [], albums: [], artists: [] };
  for (const { kind, ...hit } of hits) found[kind].push(hit);
  return found;
}

/**
 * Tiers: 0 equal, 1 prefix, 2 substring, 3 all words; the latter two only when there is room for
 * more.
 */
export function nearSql(names: Names, { words, short }: SearchPatterns): string {
  const byLetters = names.hasLetterIndex && short > 0;
  const begins = byLetters ? `left(words, ${short}) = $4` : 'words LIKE $2';
  const hasWords = words.map((_, at) => `words LIKE $${at + 4}`).join(' AND ');
  const tier = (number: string, condition: string) =>
    `(SELECT id, ${number} AS tier, 1::real AS similarity, ${names.popularity} AS popularity
      FROM ${names.table} name WHERE ${condition} ${BEST_FIRST} LIMIT ${names.most})`;
  return `
    WITH near AS MATERIALIZED (
      ${tier('0', 'words LIKE $1')}
      UNION ALL
      ${tier('1', `${begins} AND words NOT LIKE $1`)}
    )
    SELECT id, tier, similarity, popularity FROM (
      TABLE near
      UNION ALL
      ${tier(
        'CASE WHEN words LIKE $3 THEN 2 ELSE 3 END',
        `(SELECT count(*) FROM near) < ${names.most} AND words NOT LIKE $2 AND ${hasWords || 'false'}`,
      )}
    ) AS found ${BEST_FIRST} LIMIT ${names.most}`;
}

/** Of every kind: a very short text has no words. */
export const nearParameters = ({ text, exact, prefix, within, words, short }: SearchPatterns): unknown[] => [
  exact,
  prefix,
  within,
  ...(short > 0 ? [text] : words),
];

/** The whole title counts as much as its best part: otherwise, one equal word of many titles wins over a typing error in the right one. */
const SIMILARITY = `(word_similarity($1, words) + similarity($1, split_part(words, E'\\n', 1))) / 2`;

export const similarSql = (names: Names, found: number): string => `
    SELECT id, 4 AS tier, ${SIMILARITY} AS similarity, ${names.popularity} AS popularity
    FROM ${names.table} name WHERE $1 <% words AND id <> ALL ($2) ${BEST_FIRST} LIMIT ${names.most - found}`;

export const similarParameters = ({ text }: SearchPatterns, found: readonly Hit[]): unknown[] => [text, found.map(({ id }) => id)];
