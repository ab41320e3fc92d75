import type { PreparedStatement } from '../../platform/database/prepared-statement';
import { BEST_FIRST, type Kind, ofAllKinds, type SearchedNames } from './searched-names';

/** `$1` to `$3` are how many more names are wanted of each kind. */
const TEXT = '$4';
const FOUND = '$5';

/** The whole title counts as much as its best part: otherwise, one equal word of many titles wins over a typing error in the right one. */
const SIMILARITY = `(word_similarity(${TEXT}, words) + similarity(${TEXT}, split_part(words, E'\\n', 1))) / 2`;

const similarSql = (names: SearchedNames, most: string): string => `
    SELECT id, 4 AS tier, ${SIMILARITY} AS similarity, ${names.popularity} AS popularity
    FROM ${names.table} name WHERE ${TEXT} <% words AND id <> ALL (${FOUND}::uuid[]) ${BEST_FIRST} LIMIT ${most}`;

export const similarStatement: PreparedStatement = { name: 'similar', text: ofAllKinds(similarSql) };

export const similarParameters = (text: string, found: readonly { id: string }[], room: Record<Kind, number>): unknown[] => [
  room.songs,
  room.albums,
  room.artists,
  text,
  found.map(({ id }) => id),
];
