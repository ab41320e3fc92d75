import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { generateSongs } from '../../many-songs/generate-songs';
import { percentile } from '../load/percentile';
import type { BenchRow } from '../row';
import { onBenchStack } from '../stack/bench-stack';

export const title = 'Search';

const songs = 100_000;
const samples = 150;

const kinds: Record<string, (title: string) => string> = {
  exact: (title) => title,
  prefix: (title) => title.slice(0, 5),
  substring: (title) => title.slice(2, -1),
  typo: (title) => title.slice(0, 3) + title.charAt(4) + title.charAt(3) + title.slice(5),
  'two letters': (title) => title.slice(0, 2),
};

export async function bench(): Promise<BenchRow[]> {
  return onBenchStack(async ({ url, databaseUrl }) => {
    const client = new Client(databaseUrl);
    await client.connect();
    await generateSongs((sql, parameters) => client.query(sql, parameters), songs);
    const { rows } = await client.query<{ title: string }>('SELECT title FROM songs ORDER BY hashtext(id::text), id LIMIT $1', [samples]);
    const titles = rows.map(({ title }) => title);

    const floor = await onSelectOne(client, (address) => times(titles.map(() => address)));
    const measured: BenchRow[] = [];
    for (const [kind, typed] of Object.entries(kinds)) {
      const taken = await times(titles.map((title) => `${url}/api/users/search?q=${encodeURIComponent(typed(title))}`));
      const ratio = percentile(taken, 50) / percentile(floor, 50);
      measured.push({
        name: `Search among ${songs.toLocaleString('en')} songs: ${kind}`,
        figure: `p50 ${milliseconds(percentile(taken, 50))}, p95 ${milliseconds(percentile(taken, 95))}`,
        ratio: `${ratio.toFixed(1)} × select 1`,
        goal: 'p95 ≤ 200 ms',
        how: `${samples} titles searched one after the other over HTTP, compared with a bare server that runs select 1`,
      });
    }
    await client.end();
    return measured;
  });
}

async function onSelectOne<T>(client: Client, work: (address: string) => Promise<T>): Promise<T> {
  const server = createServer((_, response) => {
    client.query('SELECT 1 AS one').then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      () => response.destroy(),
    );
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const result = await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.closeAllConnections();
  server.close();
  return result;
}

async function times(addresses: readonly string[]): Promise<number[]> {
  for (const address of addresses.slice(0, 10)) await time(address);
  const taken: number[] = [];
  for (const address of addresses) taken.push(await time(address));
  return taken;
}

async function time(address: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - began;
}

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
