import { foldText, isEnough, isFoldedAlike, mostFound, type RankedHit, similarityThreshold } from '@chorus/contracts';
import type { DataSource } from 'typeorm';
import { type Connection, onConnection } from '../../../platform/database/prepared-statement';
import { nearParameters, nearStatement } from './near.queries';
import { searchPatterns } from './search-patterns';
import type { Kind } from './searched-names';
import { similarParameters, similarStatement } from './similar.queries';

/** A name that matches, and its artist: artists are their own. */
export interface NameHit extends RankedHit {
  id: string;
}

interface KindHit extends NameHit {
  kind: Kind | 'lyrics';
}

/** `lyrics` are songs that are not found by any of their names. */
export type Found = Record<Kind | 'lyrics', NameHit[]>;
type CountOfKind = Record<Kind, number>;

export async function findNames(database: DataSource, typed: string, limit?: number): Promise<Found> {
  const text = await foldTyped(database, typed);
  if (text === '') return byKind([]);
  const patterns = searchPatterns(text);
  const most = limit === undefined ? mostFound : { songs: limit, albums: limit, artists: limit };
  return onConnection(database, async (connection) => {
    const near = await connection.run<KindHit>(nearStatement(patterns), nearParameters(patterns, most));
    if (!patterns.fuzzy || isEnough(near)) return byKind(near);
    return byKind([...near, ...(await similarTo(text, near, roomFor(near, most), connection))]);
  });
}

/**
 * The settings end with the transaction. PostgreSQL considers word_similarity as cheap as `=`, and would compare all names of a few
 * thousand if it could.
 */
const begin = (threshold: number) => `BEGIN; SET LOCAL pg_trgm.word_similarity_threshold = ${threshold}; SET LOCAL enable_seqscan = off`;

async function similarTo(text: string, near: readonly KindHit[], room: CountOfKind, { run, runSimple }: Connection): Promise<KindHit[]> {
  await runSimple(begin(similarityThreshold(near)));
  try {
    return await run<KindHit>(similarStatement, similarParameters(text, near, room));
  } finally {
    await runSimple('ROLLBACK');
  }
}

function roomFor(near: readonly KindHit[], most: CountOfKind): CountOfKind {
  const found = byKind(near);
  return {
    songs: most.songs - found.songs.length,
    albums: most.albums - found.albums.length,
    artists: most.artists - found.artists.length,
  };
}

function byKind(hits: readonly KindHit[]): Found {
  const found: Found = { songs: [], albums: [], artists: [], lyrics: [] };
  for (const { kind, ...hit } of hits) found[kind].push(hit);
  const named = new Set(found.songs.map(({ id }) => id));
  return { ...found, lyrics: found.lyrics.filter(({ id }) => !named.has(id)) };
}

/** Folds a text like the searched names. Asks PostgreSQL only about rare characters: a round trip costs more than most searches. */
async function foldTyped(database: DataSource, typed: string): Promise<string> {
  if (isFoldedAlike(typed)) return foldText(typed);
  const [folded] = await database.query<{ text: string }[]>('SELECT search_text($1) AS text', [typed]);
  return folded?.text ?? '';
}
