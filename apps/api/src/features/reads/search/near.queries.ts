import type { PreparedStatement } from '../../../platform/database/prepared-statement';
import type { SearchPatterns } from './search-patterns';
import { BEST_FIRST, type Kind, ofAllKinds, searchedNames, type SearchedNames } from './searched-names';

/** `$1` to `$3` are the most names of each kind. */
const MOST_SONGS = '$1::integer';
const TEXT = '$4';
const BEYOND_PREFIX = '$5';
const FIRST_WORD = 6;

type Terms = Pick<SearchPatterns, 'short' | 'words' | 'indexed'>;

/**
 * There is one statement for each number of words, of which a text has fifty at most, and of those that an index finds. Also finds songs by
 * their contributors, as a kind of its own.
 */
export const nearStatement = (terms: Terms): PreparedStatement => ({
  name: `near ${terms.short} ${terms.words.length} ${terms.indexed}`,
  text: `WITH songs_found AS MATERIALIZED (${nearSql(searchedNames.songs, terms, MOST_SONGS)})
  ${ofAllKinds(
    (names, most) => (names === searchedNames.songs ? 'TABLE songs_found' : nearSql(names, terms, most)),
    ...(terms.indexed > 0 ? [contributorsSql(terms)] : []),
  )}`,
});

/** Greater than every letter: the names between a text and the text with it are those that begin with the text. */
const LAST_CHARACTER = '\u{10FFFF}';

export const nearParameters = ({ text, words }: SearchPatterns, most: Record<Kind, number>): unknown[] => [
  most.songs,
  most.albums,
  most.artists,
  text,
  text + LAST_CHARACTER,
  ...words,
];

const likeEach = (text: string, words: readonly string[], operator: 'AND' | 'OR') =>
  words.map((_, at) => `${text} LIKE $${at + FIRST_WORD}`).join(` ${operator} `);

/**
 * Songs that have all words once their contributors count, at least one of the words in a contributor, by which the index finds them. Nothing
 * is read for it where enough songs have the words without.
 */
const contributorsSql = ({ words, indexed }: Terms): string => `
    SELECT 'credits' AS kind, id, 3 AS tier, (strpos(contributors, ${TEXT}) > 0)::int::real AS similarity, popularity FROM song_search
    WHERE (SELECT count(*) FROM songs_found) < ${MOST_SONGS} AND (${likeEach('contributors', words.slice(0, indexed), 'OR')})
      AND ${likeEach(`(words || E'\\n' || contributors)`, words, 'AND')} AND id NOT IN (SELECT id FROM songs_found)
    ${BEST_FIRST} LIMIT ${MOST_SONGS}`;

/**
 * Tiers: 0 equal, 1 prefix, 2 substring, 3 all words; the latter two only when there is room for more. A prefix is compared with a
 * range: `LIKE` reads that index only in a plan for one text.
 */
function nearSql(names: SearchedNames, { words, short }: Terms, most: string): string {
  const isEqual = `words ^@ (${TEXT} || E'\\n')`;
  const begins = `words ~>=~ ${TEXT} AND words ~<~ ${BEYOND_PREFIX}`;
  const tier = (number: string, condition: string) =>
    `(SELECT id, ${number} AS tier, 1::real AS similarity, ${names.popularity} AS popularity
      FROM ${names.table} name WHERE ${condition} ${BEST_FIRST} LIMIT ${most})`;
  const near =
    names.hasLetterIndex && short > 0
      ? `${tier('0', `words ~>=~ (${TEXT} || E'\\n') AND words ~<~ (${TEXT} || E'\\x0B')`)}
      UNION ALL
      ${tier('1', `left(words, ${short}) = ${TEXT} AND NOT ${isEqual}`)}`
      : tier(`CASE WHEN ${isEqual} THEN 0 ELSE 1 END`, begins);
  if (words.length === 0) return `SELECT * FROM (${near}) AS found ${BEST_FIRST} LIMIT ${most}`;
  const hasWords = likeEach('words', words, 'AND');
  return `
    WITH near AS MATERIALIZED (${near})
    SELECT id, tier, similarity, popularity FROM (
      TABLE near
      UNION ALL
      ${tier(
        `CASE WHEN strpos(words, ${TEXT}) > 0 THEN 2 ELSE 3 END`,
        `(SELECT count(*) FROM near) < ${most} AND NOT words ^@ ${TEXT} AND ${hasWords}`,
      )}
    ) AS found ${BEST_FIRST} LIMIT ${most}`;
}
