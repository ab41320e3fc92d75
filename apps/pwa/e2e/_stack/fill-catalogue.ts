import { Client } from 'pg';
import { generateSongs } from '../../../../tools/many-songs/generate-songs';
import { generateLargeCatalogue } from '../../../../tools/many-songs/large-catalogue';
import type { Stack } from './stack';

type Query = Parameters<typeof generateSongs>[0];

export const fillCatalogue = (stack: Stack, songs: number): Promise<void> => fill(stack, (query) => generateSongs(query, songs));

/** With all that an import finds out. */
export const fillLargeCatalogue = (stack: Stack): Promise<void> => fill(stack, generateLargeCatalogue);

async function fill({ databaseUrl }: Stack, generate: (query: Query) => Promise<void>): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    for (const table of ['songs', 'albums', 'artists', 'media']) await client.query(`DELETE FROM ${table}`);
    await generate((sql, parameters) => client.query(sql, parameters));
  } finally {
    await client.end();
  }
}
