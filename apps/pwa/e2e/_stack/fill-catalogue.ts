import { Client } from 'pg';
import { generateSongs } from '../../../../tools/many-songs/generate-songs';
import type { Stack } from './stack';

export async function fillCatalogue({ databaseUrl }: Stack, songs: number): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    for (const table of ['songs', 'albums', 'artists', 'media']) await client.query(`DELETE FROM ${table}`);
    await generateSongs((sql, parameters) => client.query(sql, parameters), songs);
  } finally {
    await client.end();
  }
}
