import { healthEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor } from '../_harness/cluster/visitor';

/** There are several, so that the slowest hundredth is more than one sample. */
export const HONEST = Array.from({ length: 8 }, (_, index) => `honest-${index}`);

const NOTICED_MS = 100;
const MESSAGE_EVERY_MS = 1_300;
const READ_EVERY_MS = 400;

type Samples = Record<'users' | 'live' | 'message', number[]>;
/** The slowest hundredth of each, in milliseconds. */
export type Latency = Record<keyof Samples, number>;

const p99 = (samples: number[]) => samples.toSorted((one, other) => one - other)[Math.floor(samples.length * 0.99)] ?? NaN;

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  times.push(performance.now() - began);
}

/** Makes honest people read and write for some seconds. */
export async function live(people: readonly Visitor[], seconds: number): Promise<Latency> {
  const samples: Samples = { users: [], live: [], message: [] };
  await Promise.all(people.map((person) => liveAs(person, seconds, samples)));
  return { users: p99(samples.users), live: p99(samples.live), message: p99(samples.message) };
}

async function liveAs(person: Visitor, seconds: number, samples: Samples): Promise<void> {
  const { socket } = await person.connect();
  const end = performance.now() + 1_000 * seconds;
  const repeat = async (pauseMs: number, work: () => Promise<unknown>) => {
    while (performance.now() < end) {
      await work();
      await wait(pauseMs);
    }
  };
  const ok = async (path: string) => expect((await person.fetch(path)).status).toBe(200);
  await Promise.all([
    repeat(READ_EVERY_MS, () => timed(samples.users, () => ok(urlOf(userEndpoints.list)))),
    repeat(READ_EVERY_MS, () => timed(samples.live, () => ok(urlOf(healthEndpoints.live)))),
    repeat(MESSAGE_EVERY_MS, () =>
      timed(samples.message, async () => {
        const message = { senderId: person.id, receiverId: 'minh', content: 'Hello', clientMessageId: randomUUID() };
        expect(await socket.emitWithAck('send_message', message)).toMatchObject({ ok: true });
      }),
    ),
  ]);
}

/** Returns what others notice during an attack: what takes at least three times as long as without it, and a tenth of a second. */
export const delayed = (attacked: Latency, calm: Latency) =>
  (['users', 'live', 'message'] as const).filter((what) => attacked[what] >= Math.max(3 * calm[what], NOTICED_MS));

export const inWords = ({ users, live: alive, message }: Latency) => [users, message, alive].map((value) => value.toFixed(0)).join(' / ');
