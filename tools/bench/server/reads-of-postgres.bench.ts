import {
  chatEndpoints,
  discoveryEndpoints,
  listeningEndpoints,
  searchEndpoints,
  type Song,
  songEndpoints,
  urlOf,
  userEndpoints,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { onBaseline } from '../baselines/on-baseline';
import { inTurns } from '../load/in-turns';
import { rateRow } from '../load/rate-row';
import { isWrkInstalled, LOAD_CONNECTIONS, LOAD_SECONDS, type LoadRequest, loadWith } from '../load/wrk';
import { type BenchRow, notMeasured } from '../row';
import type { BenchStack } from '../stack/bench-stack';
import { loadSettings } from '../stack/load-settings';
import { recording, recordStatements } from '../stack/recorded-statements';
import { onBenchStackWithPeople, type Person } from '../stack/with-people';

export const title = 'Reads that ask PostgreSQL';

const SONGS = 53;
const PEOPLE = 120;
const EACH = 20;
/** The number of connections that the API has. */
const CONNECTIONS = 10;

export async function bench(): Promise<BenchRow[]> {
  if (!isWrkInstalled()) return [notMeasured(title, 'wrk is not installed')];
  const file = join(tmpdir(), `chorus-statements-${randomUUID()}.json`);
  return onBenchStackWithPeople(
    async (stack) => {
      await stack.importFolder(await stack.writeSongs(SONGS));
      const songs = (await (await fetch(stack.url + urlOf(songEndpoints.list))).json()) as Song[];
      const people = await stack.signIn('listener', PEOPLE);
      await useEverything(stack.url, people, songs);
      const rows: BenchRow[] = [];
      for (const [name, requests] of Object.entries(readsOf(people, songs))) rows.push(await compare(stack, name, requests, file));
      return rows;
    },
    { ...loadSettings, ...recording(file) },
  );
}

const peerOf = (people: readonly Person[], number: number) => people[(number + 1) % people.length]?.id ?? '';

const readsOf = (people: readonly Person[], songs: readonly Song[]): Record<string, LoadRequest[]> => {
  const asEach = (pathOf: (number: number) => string) => people.map(({ headers }, number) => ({ path: pathOf(number), headers }));
  return {
    [`Search among ${SONGS} songs`]: songs.map(({ title }) => ({
      // A parameter that the contract lacks keeps the answer from being shared.
      path: `${urlOf(searchEndpoints.search)}?q=${encodeURIComponent(title)}&_=`,
    })),
    People: asEach(() => urlOf(userEndpoints.list)),
    Conversations: asEach(() => urlOf(chatEndpoints.conversations)),
    'A history': asEach((number) => urlOf(chatEndpoints.history, { userId: peerOf(people, number) })),
    'Recently played': asEach(() => urlOf(listeningEndpoints.recentlyPlayed)),
    'Made for you': asEach(() => urlOf(discoveryEndpoints.madeForYou)),
  };
};

/** Makes everybody play songs and write to the next person. */
async function useEverything(url: string, people: readonly Person[], songs: readonly Song[]): Promise<void> {
  for (const [number, { id, headers }] of people.entries()) {
    const plays = songs.slice(0, EACH).map(({ _id }, played) => ({
      id: randomUUID(),
      songId: _id,
      startedAt: new Date(Date.now() - (played + 1) * 3_600_000).toISOString(),
      secondsHeard: 60,
    }));
    const answer = await fetch(url + urlOf(listeningEndpoints.report), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ plays }),
    });
    if (!answer.ok) throw new Error(`plays were answered with ${answer.status}`);
    const token = headers.authorization?.replace('Bearer ', '');
    const socket = io(url, { auth: { userId: id, token }, transports: ['websocket'], forceNew: true });
    for (let message = 0; message < EACH; message += 1) {
      await socket.emitWithAck('send_message', { senderId: id, receiverId: peerOf(people, number), content: `Message ${message}` });
    }
    socket.disconnect();
  }
}

async function compare(
  { url, databaseUrl, folder, pid }: BenchStack,
  name: string,
  requests: LoadRequest[],
  file: string,
): Promise<BenchRow> {
  const load = { connections: LOAD_CONNECTIONS, seconds: LOAD_SECONDS, folder };
  const rate = async (origin: string) => (await loadWith(origin, requests, load)).perSecond;
  const [first] = requests;
  if (!first) throw new Error(`${name} asks for nothing`);
  const ask = async () => {
    const answer = await fetch(url + first.path, { headers: { ...first.headers } });
    if (!answer.ok) throw new Error(`${first.path} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  await ask();
  const statements = await recordStatements(pid, file, ask);
  const rates = await onBaseline('rows of statements', { databaseUrl, statements, connections: CONNECTIONS }, (base) =>
    inTurns({ own: () => rate(url), base: () => rate(base) }),
  );
  return rateRow(`${name} (${statements.length} statements)`, rates, {
    goal: 0.5,
    beside: "a bare Node server that sends the same statements' rows as JSON",
  });
}
