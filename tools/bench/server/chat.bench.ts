import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { startRedis } from '../../../apps/api/test/_harness/redis-server';
import { TestIssuer } from '../../../apps/api/test/_harness/test-issuer';
import { freePort } from '../../network/free-port';
import { startApi, untilReady } from '../../start/api';
import { percentile } from '../load/percentile';
import type { BenchRow } from '../row';
import { onBenchStack } from '../stack/bench-stack';

export const title = 'Messages';

const pairs = 1_000;
/** How many people sign in at the same time. */
const atOnce = 20;
const messagesPerSecond = 200;
const seconds = 20;
const warmUp = 400;
/** A message that has not come by then is lost. */
const lostAfterMs = 10_000;
const tellsMs = /^sent at (\d+(?:\.\d+)?)$/;

interface Person {
  id: string;
  token: string;
  /** Limits are by address, and the load comes from one machine. */
  address: string;
}

export async function bench(): Promise<BenchRow[]> {
  const [issuer, redis] = await Promise.all([TestIssuer.start(), startRedis()]);
  const { signIn } = issuer;
  const settings = {
    OIDC_ISSUER: signIn.issuer,
    OIDC_CLIENT_ID: signIn.clientId,
    OIDC_AUDIENCE: signIn.audience,
    REDIS_URL: redis.url,
    TRUST_PROXY: 'loopback',
  };
  try {
    return await onBenchStack(async ({ url, databaseUrl, folder }) => {
      const port = await freePort();
      const environment = {
        ...process.env,
        ...settings,
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
      };
      const second = startApi(environment);
      try {
        const other = `http://127.0.0.1:${port}`;
        await untilReady(other);
        const floor = await echoes();
        const { taken, lost } = await writeAndRead(issuer, url, other);
        const ratio = percentile(taken, 50) / percentile(floor, 50);
        return [
          {
            name: `Messages between nodes, ${messagesPerSecond} a second`,
            figure: `p50 ${milliseconds(percentile(taken, 50))}, p99 ${milliseconds(percentile(taken, 99))}, p99.9 ${milliseconds(percentile(taken, 99.9))}, ${lost} lost`,
            ratio: `${ratio.toFixed(1)} × TCP`,
            goal: 'p99 ≤ 25 ms, p99.9 ≤ 100 ms, none lost',
            how: `${taken.length.toLocaleString('en')} messages by ${pairs.toLocaleString('en')} people on one node, from sending until ${pairs.toLocaleString('en')} others on a second node have them, compared with 300 bytes echoed by a bare TCP server`,
          },
        ];
      } finally {
        await second.close();
      }
    }, settings);
  } finally {
    await redis.stop();
    await issuer.stop();
  }
}

async function writeAndRead(issuer: TestIssuer, writersAt: string, readersAt: string): Promise<{ taken: number[]; lost: number }> {
  const taken: number[] = [];
  const person = async (name: string, number: number): Promise<Person> => {
    const id = `${name}-${number}`;
    return { id, token: await issuer.token({ sub: id }), address: `10.2.${Math.floor(number / 250)}.${number % 250}` };
  };
  const connectPair = async (number: number) => {
    const [writer, reader] = [await person('writer', number), await person('reader', number)];
    for (const one of [writer, reader]) await join(readersAt, one);
    const receiver = await connect(readersAt, reader);
    receiver.on('receive_message', ({ content }: { content: string }) => {
      const [, sentAt] = tellsMs.exec(content) ?? [];
      if (sentAt !== undefined) taken.push(performance.now() - Number(sentAt));
    });
    return { receiver, writer: { id: writer.id, socket: await connect(writersAt, writer) } };
  };
  const connected: Awaited<ReturnType<typeof connectPair>>[] = [];
  for (let number = 0; number < pairs; number += atOnce)
    connected.push(...(await Promise.all(Array.from({ length: atOnce }, (_, index) => connectPair(number + index)))));
  const writers = connected.map(({ writer }) => writer);

  const allReceived = async (count: number) => {
    const end = performance.now() + lostAfterMs;
    while (taken.length < count && performance.now() < end) await nextTurn();
    return taken.length;
  };
  await write(writers, warmUp);
  await allReceived(warmUp);
  taken.length = 0;
  const count = messagesPerSecond * seconds;
  await write(writers, count);
  const lost = count - (await allReceived(count));
  for (const { receiver, writer } of connected) for (const socket of [receiver, writer.socket]) socket.disconnect();
  return { taken, lost };
}

async function write(writers: readonly { id: string; socket: Socket }[], count: number): Promise<void> {
  const began = performance.now();
  const answers: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    while (performance.now() - began < (number * 1000) / messagesPerSecond) await nextTurn();
    const at = number % writers.length;
    const writer = writers[at];
    if (!writer) throw new Error('There is nobody to write.');
    const message = { senderId: writer.id, receiverId: `reader-${at}`, content: `sent at ${performance.now()}` };
    answers.push(
      writer.socket.emitWithAck('send_message', message).then((answer: { ok: boolean }) => {
        if (!answer.ok) throw new Error(JSON.stringify(answer));
      }),
    );
  }
  await Promise.all(answers);
}

async function join(origin: string, { id, token, address }: Person): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': address };
  const answer = await fetch(`${origin}/api/auth/callback`, { method: 'POST', headers, body: JSON.stringify({ id, firstName: id }) });
  if (!answer.ok) throw new Error(`${id} could not join: ${answer.status}`);
}

function connect(origin: string, { id, token, address }: Person): Promise<Socket> {
  const socket = io(origin, {
    auth: { userId: id, token },
    extraHeaders: { 'x-forwarded-for': address },
    transports: ['websocket'],
    forceNew: true,
  });
  return new Promise((connected, refused) => {
    socket.once('connect', () => connected(socket));
    socket.once('connect_error', refused);
  });
}

/** The baseline: round trips to a bare TCP server on loopback, in milliseconds. */
async function echoes(): Promise<number[]> {
  const server = createServer((client) => client.pipe(client));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connectTo((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay();
  await once(client, 'connect');
  const taken: number[] = [];
  while (taken.length < 2_000) {
    const began = performance.now();
    client.write('x'.repeat(300));
    await once(client, 'data');
    taken.push(performance.now() - began);
  }
  client.destroy();
  server.close();
  return taken;
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1));
const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`;
