import { searchEndpoints, type SearchResponse, urlOf } from '@chorus/contracts';
import { generateSongs } from '../../many-songs/generate-songs';
import { percentile } from '../load/percentile';
import { isWrkInstalled, LOAD_SECONDS, loadWith } from '../load/wrk';
import { type BenchRow, notMeasured } from '../row';
import { type BenchStack, onBenchStack } from '../stack/bench-stack';
import { loadSettings } from '../stack/load-settings';
import { withClient } from '../../postgres/with-client';

export const title = 'Search';

const SONGS = 100_000;
const SAMPLES = 150;
const CLIENTS = 8;
const FIRST = 20;
const AMONG = `Among ${SONGS.toLocaleString('en')} songs`;

interface Kind {
  typed: (title: string) => string;
  mostMs: number;
}

const withTypo = (title: string) => title.slice(0, 3) + title.charAt(4) + title.charAt(3) + title.slice(5);
const kinds: Record<string, Kind> = {
  exact: { typed: (title) => title, mostMs: 25 },
  prefix: { typed: (title) => title.slice(0, 5), mostMs: 25 },
  substring: { typed: (title) => title.slice(2, -1), mostMs: 25 },
  'two letters': { typed: (title) => title.slice(0, 2), mostMs: 10 },
  typo: { typed: withTypo, mostMs: 150 },
};

export async function bench(): Promise<BenchRow[]> {
  if (!isWrkInstalled()) return [notMeasured(title, 'wrk is not installed')];
  return onBenchStack(async (stack) => {
    const titles = await fillCatalogue(stack.databaseUrl);
    const rows: BenchRow[] = [];
    for (const [name, kind] of Object.entries(kinds)) rows.push(await manyClients(stack, name, titles, kind));
    rows.push(await askedAgain(stack, titles));
    return [...rows, ...(await typosOfOneClient(stack, titles))];
  }, loadSettings);
}

const fillCatalogue = (databaseUrl: string): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    await generateSongs((sql, parameters) => client.query(sql, parameters), SONGS);
    const { rows } = await client.query<{ title: string }>('SELECT title FROM songs ORDER BY hashtext(id::text), id LIMIT $1', [SAMPLES]);
    return rows.map(({ title }) => title);
  });

const pathOf = (typed: string, parameters = '') => `${urlOf(searchEndpoints.search)}?q=${encodeURIComponent(typed)}${parameters}`;
/** A node does not share the answer to a request with a parameter that the contract lacks. */
const UNSHARED = '&_=';

async function manyClients(
  { url, folder }: BenchStack,
  name: string,
  titles: readonly string[],
  { typed, mostMs }: Kind,
): Promise<BenchRow> {
  const requests = titles.map((one) => ({ path: pathOf(typed(one), UNSHARED) }));
  const { p50Ms, p99Ms } = await loadWith(url, requests, { connections: CLIENTS, seconds: LOAD_SECONDS, folder });
  return {
    name: `${AMONG}: ${name}`,
    figure: `p50 ${milliseconds(p50Ms)}, p99 ${milliseconds(p99Ms)}`,
    goal: `p99 ≤ ${mostMs} ms`,
    how: `${SAMPLES} titles in turns by ${CLIENTS} clients for ${LOAD_SECONDS} s, each as if for the first time`,
  };
}

async function askedAgain({ url, folder }: BenchStack, titles: readonly string[]): Promise<BenchRow> {
  const requests = titles.map((one) => ({ path: pathOf(one) }));
  const load = { connections: CLIENTS, seconds: LOAD_SECONDS, folder };
  await loadWith(url, requests, load);
  const { p50Ms, p99Ms } = await loadWith(url, requests, load);
  return {
    name: `${AMONG}: exact, asked again`,
    figure: `p50 ${milliseconds(p50Ms)}, p99 ${milliseconds(p99Ms)}`,
    goal: 'watched',
    how: 'the same, from the ready answers of the node',
  };
}

async function typosOfOneClient({ url }: BenchStack, titles: readonly string[]): Promise<BenchRow[]> {
  const taken: number[] = [];
  let found = 0;
  for (const one of titles) {
    const began = performance.now();
    const answer = await fetch(url + pathOf(withTypo(one), `&limit=${FIRST}${UNSHARED}`));
    const { results } = (await answer.json()) as SearchResponse;
    taken.push(performance.now() - began);
    if (results.songs.slice(0, FIRST).some((song) => song.title === one)) found += 1;
  }
  const figure = `p50 ${milliseconds(percentile(taken, 50))}, p99 ${milliseconds(percentile(taken, 99))}`;
  const share = (100 * found) / titles.length;
  return [
    {
      name: `${AMONG}: typo, one client`,
      figure,
      goal: 'p99 ≤ 50 ms',
      how: `${SAMPLES} titles with two letters swapped, one after the other`,
    },
    {
      name: 'Typos that find their song',
      figure: `${share.toFixed(0)}%`,
      goal: '≥ 85%',
      how: `among the first ${FIRST} songs, the same titles`,
    },
  ];
}

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
