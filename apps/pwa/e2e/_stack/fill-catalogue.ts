import { generateSongs } from '../../../../tools/many-songs/generate-songs';
import { generateLargeCatalogue } from '../../../../tools/many-songs/large-catalogue';
import { withClient } from '../../../../tools/postgres/with-client';
import { linkCovers } from './link-covers';
import type { Kept } from './catalogues';

type Query = Parameters<typeof generateSongs>[0];

export const fillCatalogue = (stack: Kept, songs: number): Promise<void> => fill(stack, (query) => generateSongs(query, songs));

/** Fills the catalogue with everything that an import finds out, and with covers. */
export const fillLargeCatalogue = (stack: Kept): Promise<void> =>
  fill(stack, async (query) => {
    await generateLargeCatalogue(query);
    await linkCovers(stack, query);
  });

/** Returns titles from all over the catalogue. The same songs give the same titles. */
export const titlesOfSome = ({ databaseUrl }: Kept, count: number): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ title: string }>('SELECT title FROM songs ORDER BY hashtext(title), title LIMIT $1', [count]);
    return rows.map(({ title }) => title);
  });

const fill = ({ databaseUrl }: Kept, generate: (query: Query) => Promise<void>): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    for (const table of ['songs', 'albums', 'artists', 'media']) await client.query(`DELETE FROM ${table}`);
    await generate((sql, parameters) => client.query(sql, parameters));
  });
