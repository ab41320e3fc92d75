import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { startRedis } from '../../redis/redis-server';
import { openSockets } from '../load/open-sockets';
import { percentile } from '../load/percentile';
import { writeMessages } from '../load/write-messages';
import type { BenchRow } from '../row';
import { loadSettings } from '../stack/load-settings';
import { onBenchStackWithPeople, type StackWithPeople } from '../stack/with-people';

export const title = 'Messages';

const pairs = 1_000;
const messagesPerSecond = 200;
const seconds = 20;
const warmUp = 400;
/** A message that takes longer counts as lost. */
const lostAfterMs = 10_000;
const tellsMs = /^sent at (\d+(?:\.\d+)?)$/;

export async function bench(): Promise<BenchRow[]> {
  const redis = await startRedis();
  try {
    const settings = { ...loadSettings, REDIS_URL: redis.url };
    return await onBenchStackWithPeople(async (stack) => {
      const floor = await echoes();
      const { taken, lost } = await stack.onSecondNode((other) => writeAndRead(stack, other));
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
    }, settings);
  } finally {
    await redis.stop();
  }
}

async function writeAndRead({ url, signIn }: StackWithPeople, readersAt: string): Promise<{ taken: number[]; lost: number }> {
  const taken: number[] = [];
  const [people, readers] = [await signIn('writer', pairs), await signIn('reader', pairs)];
  const receivers = await openSockets(readersAt, readers);
  for (const receiver of receivers)
    receiver.on('receive_message', ({ content }: { content: string }) => {
      const [, sentAt] = tellsMs.exec(content) ?? [];
      if (sentAt !== undefined) taken.push(performance.now() - Number(sentAt));
    });
  const sockets = await openSockets(url, people);
  const writers = sockets.map((socket, number) => ({ socket, id: `writer-${number}`, receiverId: `reader-${number}` }));

  const allReceived = async (count: number) => {
    const end = performance.now() + lostAfterMs;
    while (taken.length < count && performance.now() < end) await nextTurn();
    return taken.length;
  };
  await writeMessages(writers, warmUp, messagesPerSecond);
  await allReceived(warmUp);
  taken.length = 0;
  const count = messagesPerSecond * seconds;
  await writeMessages(writers, count, messagesPerSecond);
  const lost = count - (await allReceived(count));
  for (const socket of [...receivers, ...sockets]) socket.disconnect();
  return { taken, lost };
}

/** Measures the baseline: round trips to a bare TCP server on loopback, in milliseconds. */
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
