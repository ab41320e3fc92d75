import type { Album } from '@chorus/contracts';
import { get } from 'node:http';
import { terminal } from '../console/terminal';
import { onBenchStack } from './bench-stack';
import { isWrkInstalled, LOAD_CLIENTS, LOAD_SECONDS, median, requestsPerSecond } from './load';
import { type Answer, onBareServer } from './on-bare-server';
import type { BenchRow } from './row';

const ROUNDS = 3;
const GOAL = 0.4;

type Headers = Readonly<Record<string, string>>;
const plain: Headers = { 'accept-encoding': 'identity' };
const gzip: Headers = { 'accept-encoding': 'gzip' };
const brotli: Headers = { 'accept-encoding': 'br' };

interface Read {
  name: string;
  path: string;
  headers: Headers;
}

export async function bench(): Promise<BenchRow[]> {
  if (!(await isWrkInstalled())) {
    terminal.line('Left out: wrk is not installed.');
    return [];
  }
  return onBenchStack(
    async ({ url, folder, writeSongs, importFolder }) => {
      const rows: BenchRow[] = [];
      for (const songs of [53, 1000]) {
        await importFolder(await writeSongs(songs));
        for (const read of await readsOf(url, songs)) rows.push(await compare(url, read, folder));
      }
      return rows;
    },
    { TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' },
  );
}

async function readsOf(url: string, songs: number): Promise<Read[]> {
  const list = '/api/songs';
  const { headers } = await fetch(url + list);
  const whole = `List of ${songs.toLocaleString('en')} songs`;
  const lists = [
    { name: `${whole}, plain`, path: list, headers: plain },
    { name: `${whole}, gzip`, path: list, headers: gzip },
    { name: `${whole}, br`, path: list, headers: brotli },
    { name: `${whole}, 304`, path: list, headers: { ...gzip, 'if-none-match': headers.get('etag') ?? '' } },
    { name: `50 of ${songs.toLocaleString('en')} songs, plain`, path: `${list}?limit=50`, headers: plain },
  ];
  if (songs > 53) return lists;
  const [album] = (await (await fetch(`${url}/api/albums`)).json()) as Album[];
  const others = { Album: `/api/albums/${album?._id}`, Featured: `${list}/featured`, Trending: `${list}/trending`, Counts: '/api/stats' };
  return [...lists, ...Object.entries(others).map(([name, path]) => ({ name, path, headers: gzip }))];
}

async function compare(url: string, { name, path, headers }: Read, folder: string): Promise<BenchRow> {
  const answer = await answerOf(url + path, headers);
  const [own, bare]: [number[], number[]] = [[], []];
  await onBareServer(answer, async (bareUrl) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(await requestsPerSecond(url + path, headers, folder));
      bare.push(await requestsPerSecond(bareUrl, headers, folder));
    }
  });
  const ratio = median(own) / median(bare);
  return {
    name,
    figure: `${Math.round(median(own)).toLocaleString('en')}/s, ${ratio.toFixed(2)} of bare Node`,
    goal: `≥ ${GOAL}`,
    how: `wrk, ${LOAD_CLIENTS} connections, medians of ${ROUNDS} × ${LOAD_SECONDS} s, in turns with a Node server that sends the same bytes and headers`,
  };
}

/** Asked for twice: the first answer after a change is built. */
async function answerOf(address: string, headers: Headers): Promise<Answer> {
  await (await fetch(address, { headers })).arrayBuffer();
  const response = await rawAnswer(address, headers);
  if (response.status >= 400) throw new Error(`${address} answered ${response.status}`);
  return response;
}

/** `fetch` decodes what it receives. */
function rawAnswer(address: string, headers: Headers): Promise<Answer> {
  return new Promise((settle, fail) => {
    get(address, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () =>
        settle({ status: response.statusCode ?? 0, headers: response.headers as Record<string, string>, body: Buffer.concat(chunks) }),
      );
    }).once('error', fail);
  });
}
