export interface SearchedNames {
  table: string;
  popularity: string;
  hasLetterIndex: boolean;
}

const mostPopularSong = (column: string) => `(SELECT max(trend) FROM songs WHERE ${column} = name.id)`;

/** The column that sorts the rows of table `name`, and the columns that are returned. */
export const searchedNames = {
  songs: {
    table: 'song_search',
    popularity: 'popularity',
    hasLetterIndex: true,
  },
  albums: {
    table: 'album_search',
    popularity: mostPopularSong('songs.album_id'),
    hasLetterIndex: false,
  },
  artists: { table: 'artist_search', popularity: mostPopularSong('songs.artist_id'), hasLetterIndex: false },
} satisfies Record<string, SearchedNames>;

export type Kind = keyof typeof searchedNames;
const kinds = ['songs', 'albums', 'artists'] as const satisfies Kind[];

export const BEST_FIRST = 'ORDER BY tier, similarity DESC, popularity DESC NULLS LAST, id';

/**
 * Searches all kinds in one statement: each round trip to PostgreSQL takes longer than most of the searches themselves. `sqlOf` is given
 * the parameter with the most names that a kind may have. Each of `more` selects hits of another kind.
 */
export const ofAllKinds = (sqlOf: (names: SearchedNames, most: string) => string, ...more: readonly string[]): string =>
  `SELECT kind, id, tier, similarity FROM (
    ${[...kinds.map((kind, at) => ofKind(kind, sqlOf(searchedNames[kind], `$${at + 1}::integer`))), ...more.map((sql) => `(${sql})`)].join('\n    UNION ALL\n    ')}
  ) AS found ${BEST_FIRST}`;

const ofKind = (kind: Kind, sql: string) => `SELECT '${kind}' AS kind, id, tier, similarity, popularity FROM (${sql}) AS found`;
