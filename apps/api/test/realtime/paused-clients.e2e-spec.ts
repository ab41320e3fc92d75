import { LONGEST_MESSAGE } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { freePort } from '../../../../tools/network/free-port';
import { saw } from '../../../../tools/test-long/saw';
import { ApiProcess } from '../_harness/api-process';
import { type PausableProxy, startPausableProxy } from '../_harness/cluster/pausable-proxy';
import { Visitor } from '../_harness/cluster/visitor';
import { createDatabase, type TestDatabase } from '../_harness/database';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { TestIssuer } from '../_harness/test-issuer';
import { until } from '../_harness/until';

jest.setTimeout(600_000);

const MOST_GROWTH_MB = 60;
/** As many as one may have. */
const TABS = 10;
/** What the kernel keeps for a connection comes on top of what the API may: each of the paused is sent some megabytes more than both. */
const WRITERS = 24;
const MESSAGES_EACH = 50;
const LONG_TEXT = '香'.repeat(LONGEST_MESSAGE);

let issuer: TestIssuer;
let database: TestDatabase;
let api: ApiProcess;
let proxy: PausableProxy;
let origin: string;

beforeAll(async () => {
  [issuer, database] = await Promise.all([TestIssuer.start(), createDatabase()]);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  api = await ApiProcess.start({
    MEASURED: 'without garbage',
    NODE_OPTIONS: `-r ${resolve(__dirname, '../_harness/measured-process.cjs')}`,
    DATABASE_URL: database.url,
    DATA_DIR: '/nowhere',
    PORT: String(port),
    OIDC_ISSUER: issuer.signIn.issuer,
    OIDC_CLIENT_ID: issuer.signIn.clientId,
    OIDC_AUDIENCE: issuer.signIn.audience ?? '',
  });
  proxy = await startPausableProxy(origin);
});

afterAll(async () => {
  closeSockets();
  await proxy.stop();
  await api.kill();
  await database.drop();
  await issuer.stop();
});

interface Writer {
  id: string;
  client: SocketClient;
}

const writersTo = (receiverId: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Writer> => {
      const visitor = await (await Visitor.of(issuer, origin, `writer-${index}-to-${receiverId}`)).join();
      return { id: visitor.id, client: await visitor.connect() };
    }),
  );

/** All write, each one message after the other; answers how many were acknowledged. */
async function write(writers: readonly Writer[], receiverId: string, messages: number, isEnough: () => boolean = () => false) {
  let acknowledged = 0;
  const one = async ({ id, client }: Writer) => {
    for (let number = 0; number < messages && !isEnough(); number += 1) {
      const message = { senderId: id, receiverId, content: LONG_TEXT, clientMessageId: randomUUID() };
      // Where everything is slow the database may be called away: then it is sent again, as ever.
      await until(
        () => client.socket.emitWithAck('send_message', message),
        (answer) => {
          expect(answer).toMatchObject(answer.ok ? { ok: true } : { code: 'unavailable' });
          return answer.ok;
        },
      );
      acknowledged += 1;
    }
  };
  await Promise.all(writers.map(one));
  return acknowledged;
}

it('twenty clients who stop reading do not fill the memory, are cut, and harm nobody else', async () => {
  const paused = ['kim', 'linh'];
  for (const id of [...paused, 'minh']) await (await Visitor.of(issuer, origin, id)).join();
  const reader = await (await Visitor.of(issuer, origin, 'minh')).connect();
  for (const id of paused) {
    const visitor = await Visitor.of(issuer, proxy.origin, id);
    await Promise.all(Array.from({ length: TABS }, () => visitor.connect({ reconnection: false })));
  }
  const [toKim, toLinh, toMinh, warming] = [
    await writersTo('kim', WRITERS),
    await writersTo('linh', WRITERS),
    await writersTo('minh', 4),
    await writersTo('kim-before', WRITERS),
  ];
  // A process grows with what it does, too: first the same is done for the same people while they read.
  await write(warming, 'kim', MESSAGES_EACH);
  await api.ask('SIGUSR2', (line) => line === 'measuring');

  proxy.pause();
  const areCut = () => paused.every((id) => reader.all('user_disconnected').includes(id));
  const [one, other, read] = await Promise.all([
    write(toKim, 'kim', MESSAGES_EACH, areCut),
    write(toLinh, 'linh', MESSAGES_EACH, areCut),
    write(toMinh, 'minh', MESSAGES_EACH),
  ]);
  await reader.until('user_disconnected', (ids) => paused.every((id) => ids.includes(id)));
  await reader.several('receive_message', read);
  const answer = await api.ask('SIGUSR2', (line) => line.includes('"measured"'));

  const { measured } = JSON.parse(answer) as { measured: { growthMb: number } };
  saw(
    `${2 * TABS} clients who stopped reading were sent ${one + other} long messages: they were cut, memory +${measured.growthMb.toFixed(0)} MB, and ${read} messages to others arrived`,
  );
  expect(measured.growthMb).toBeLessThan(MOST_GROWTH_MB);
});
