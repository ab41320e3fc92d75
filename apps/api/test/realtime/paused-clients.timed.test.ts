import { resolve } from 'node:path';
import { freePort } from '../../../../tools/network/free-port';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { ApiProcess } from '../_harness/api-process';
import { MESSAGES_AT_ONCE } from '../_harness/cluster/flood';
import { type PausableProxy, startPausableProxy } from '../_harness/cluster/pausable-proxy';
import { Visitor } from '../_harness/cluster/visitor';
import { createDatabase, type TestDatabase } from '../_harness/database';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { TestIssuer } from '../_harness/test-issuer';

const long = process.env.CHORUS_LONG !== undefined;

/**
 * The limit is for live memory. The process reuses garbage from the reading phase, so its total
 * memory would stay below even if no client were disconnected.
 */
const MOST_GROWTH_MB = 60;
const ROUNDS = long ? 60 : 30;
/** The kernel also buffers some megabytes per connection, and not always the same amount. */
const ROUNDS_THAT_FILL_ANY_SYSTEM = 60;
const PAUSED = Array.from({ length: 20 }, (_, index) => `paused-${index}`);
const READER = 'minh';

let issuer: TestIssuer;
let database: TestDatabase;
let api: ApiProcess;
let proxy: PausableProxy;
let origin: string;

beforeAll(async () => {
  [issuer, database] = await Promise.all([TestIssuer.start(), createDatabase()]);
});
afterEach(async () => {
  closeSockets();
  await proxy.stop();
  await api.kill();
});
afterAll(async () => {
  await database.drop();
  await issuer.stop();
});

async function start(mutant: string): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const environment = {
    MUTANT: mutant,
    MEASURED: 'without garbage',
    NODE_OPTIONS: `-r ${resolve(__dirname, '../_harness/measured-process.cjs')}`,
    DATABASE_URL: database.url,
    DATA_DIR: '/nowhere',
    PORT: String(port),
    LOG_LEVEL: 'info',
    OIDC_ISSUER: issuer.signIn.issuer,
    OIDC_CLIENT_ID: issuer.signIn.clientId,
    OIDC_AUDIENCE: issuer.signIn.audience ?? '',
  };
  api = await ApiProcess.start(environment, 'apps/api/test/_harness/cluster/broken-node.ts');
  proxy = await startPausableProxy(origin);
}

const connect = async (id: string, through = origin) => (await Visitor.of(issuer, through, id)).connect({ reconnection: false });

const cut = () => api.lines.filter((line) => line.includes('ended: forced close')).length;

async function flood(
  writer: SocketClient,
  people: readonly string[],
  readers: readonly SocketClient[],
  rounds = ROUNDS,
): Promise<number[][]> {
  const seen: number[][] = readers.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(people.map((receiverId) => writer.socket.emitWithAck('typing', { receiverId })));
    expect(answers).toEqual(people.map(() => ({ ok: true })));
    for (const [index, reader] of readers.entries()) {
      const messages = await reader.several('receive_message', MESSAGES_AT_ONCE);
      seen[index]?.push(...messages.map(({ seq }) => seq));
      reader.frames.splice(0);
    }
  }
  return seen;
}

async function pause(rounds = ROUNDS) {
  const writer = await connect('writer');
  const reading = await Promise.all(PAUSED.map((id) => connect(id)));
  const reader = await connect(READER);
  await flood(writer, [...PAUSED, READER], [...reading, reader]);
  for (const client of reading) client.close();

  await Promise.all(PAUSED.map((id) => connect(id, proxy.origin)));
  await api.ask('SIGUSR2', (line) => line === 'measuring');
  proxy.pause();
  const [read] = await flood(writer, [...PAUSED, READER], [reader], rounds);
  const answer = await api.ask('SIGUSR2', (line) => line.includes('"measured"'));
  const { measured } = JSON.parse(answer) as { measured: { heldMb: number } };
  return { ...measured, read };
}

it('sockets: twenty clients that stop reading are disconnected, with little memory growth and no effect on others', async () => {
  await start('floods');
  const { heldMb, read } = await pause();
  expect(heldMb).toBeLessThan(MOST_GROWTH_MB);
  expect(cut()).toBe(PAUSED.length);
  const each = ROUNDS * MESSAGES_AT_ONCE;
  expect(read).toEqual(Array.from({ length: each }, (_, index) => each + index + 1));
  recordFinding(
    `${PAUSED.length} people who stopped reading were sent ${each} long messages each: they were disconnected, memory changed by ${heldMb.toFixed(0)} MB, and another person got all of theirs in order`,
  );
});

(long ? it : it.skip)('they would fill it if nobody were cut', async () => {
  await start('floods and cuts nobody');
  const { heldMb } = await pause(ROUNDS_THAT_FILL_ANY_SYSTEM);
  expect(heldMb).toBeGreaterThan(MOST_GROWTH_MB);
  expect(cut()).toBe(0);
});
