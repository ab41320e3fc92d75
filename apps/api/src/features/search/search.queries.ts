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

/** Needs a transaction, since it sets the similarity threshold until the end of it. */
export async function findNames(transaction: EntityManager, typed: string, limit?: number): Promise<Record<Kind, Hit[]>> {
  const namesOf = (kind: Kind): Names => ({ ...searchedNames[kind], most: limit ?? mostFound[kind] });
  const hits: Record<Kind, Hit[]> = { songs: [], albums: [], artists: [] };
  const [folded] = await transaction.query<{ text: string }[]>('SELECT search_text($1) AS text', [typed]);
  if (!folded?.text) return hits;
  const patterns = searchPatterns(folded.text);
  for (const kind of kinds) hits[kind] = await transaction.query<Hit[]>(...nearQuery(namesOf(kind), patterns));

  for (const least of patterns.fuzzy ? similarityThresholds : []) {
    if (isEnough(kinds.flatMap((kind) => hits[kind]))) break;
    await transaction.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [String(least)]);
    for (const kind of kinds) {
      const found = hits[kind].map(({ id }) => id);
      hits[kind].push(...(await transaction.query<Hit[]>(...similarQuery(namesOf(kind), patterns, found))));
    }
  }
  return hits;
}

const BEST_FIRST = 'ORDER BY tier, similarity DESC, popularity DESC NULLS LAST, id';

/**
 * Tiers: 0 equal, 1 prefix, 2 substring, 3 all words; the latter two only when there is room for
 * more.
 */
export function nearQuery(names: Names, patterns: SearchPatterns): [sql: string, parameters: unknown[]] {
  const { text, exact, prefix, within, words, short } = patterns;
  const byLetters = names.hasLetterIndex && short > 0;
  const begins = byLetters ? `left(words, ${short}) = $4` : 'words LIKE $2';
  const hasWords = words.map((_, at) => `words LIKE $${at + 4}`).join(' AND ');
  const tier = (number: string, condition: string) =>
    `(SELECT id, ${number} AS tier, 1::real AS similarity, ${names.popularity} AS popularity
      FROM ${names.table} name WHERE ${condition} ${BEST_FIRST} LIMIT ${names.most})`;
  const sql = `
    WITH near AS MATERIALIZED (
      ${tier('0', 'words LIKE $1')}
      UNION ALL
      ${tier('1', `${begins} AND words NOT LIKE $1`)}
    )
    SELECT id, tier, similarity FROM (
      TABLE near
      UNION ALL
      ${tier(
        'CASE WHEN words LIKE $3 THEN 2 ELSE 3 END',
        `(SELECT count(*) FROM near) < ${names.most} AND words NOT LIKE $2 AND ${hasWords || 'false'}`,
      )}
    ) AS found ${BEST_FIRST} LIMIT ${names.most}`;
  return [sql, [exact, prefix, within, ...(byLetters ? [text] : words)]];
}

export function similarQuery(names: Names, { text }: SearchPatterns, found: readonly string[]): [sql: string, parameters: unknown[]] {
  const sql = `
    SELECT id, 4 AS tier, word_similarity($1, words) AS similarity, ${names.popularity} AS popularity
    FROM ${names.table} name WHERE $1 <% words AND id <> ALL ($2) ${BEST_FIRST} LIMIT ${names.most - found.length}`;
  return [sql, [text, found]];
}
