import { blockEndpoints, healthEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../../tools/network/free-port';
import { recordFinding } from '../../../../tools/test-long/record-finding';
import { ApiProcess } from '../_harness/api-process';
import type { Attack } from '../_harness/attacker';
import { Visitor } from '../_harness/cluster/visitor';
import { createDatabase, type TestDatabase } from '../_harness/database';
import { closeSockets } from '../_harness/socket-client';
import { TestIssuer } from '../_harness/test-issuer';
import { until } from '../_harness/until';
import { HONEST_ADDRESS, OTHER_ADDRESSES, startAttack } from './start-attack';

const long = process.env.CHORUS_LONG !== undefined;

const SECONDS = 20;
/** Several, so that the slowest hundredth is more than one sample. */
const HONEST = Array.from({ length: 8 }, (_, index) => `honest-${index}`);
const MOST_GROWTH_MB = 100;
const NOTICED_MS = 100;
const MESSAGE_EVERY_MS = 1_300;
const READ_EVERY_MS = 400;

let issuer: TestIssuer;
let database: TestDatabase;
let api: ApiProcess;
let origin: string;

beforeEach(async () => {
  [issuer, database] = await Promise.all([TestIssuer.start(), createDatabase()]);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  api = await ApiProcess.start({
    NODE_OPTIONS: `-r ${resolve(__dirname, '../_harness/measured-process.cjs')}`,
    DATABASE_URL: database.url,
    DATA_DIR: '/nowhere',
    PORT: String(port),
    OIDC_ISSUER: issuer.signIn.issuer,
    OIDC_CLIENT_ID: issuer.signIn.clientId,
    OIDC_AUDIENCE: issuer.signIn.audience ?? '',
  });
});

afterEach(async () => {
  closeSockets();
  await api.kill();
  await database.drop();
  await issuer.stop();
});

const p99 = (samples: number[]) => samples.toSorted((one, other) => one - other)[Math.floor(samples.length * 0.99)] ?? NaN;

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  times.push(performance.now() - began);
}

type Samples = Record<'users' | 'live' | 'message', number[]>;

/** Honest people for some seconds: the p99 of what they do, in milliseconds. */
async function live(people: readonly Visitor[], seconds: number): Promise<Record<keyof Samples, number>> {
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

const times = <Item>(count: number, item: Item): Item[] => Array<Item>(count).fill(item);

const attacks: [string, (token: string) => Pick<Attack, 'kind' | 'tokens' | 'perSecond'>][] = [
  ['CONNECT packets without a token', () => ({ kind: 'join', tokens: times(8, null), perSecond: 2_000 })],
  ["CONNECT packets with one account's token", (token) => ({ kind: 'join', tokens: times(8, token), perSecond: 2_000 })],
  ['mark_read of one account', (token) => ({ kind: 'mark_read', tokens: times(10, token), perSecond: 3_000 })],
  ['messages of one account', (token) => ({ kind: 'send_message', tokens: times(10, token), perSecond: 2_000 })],
  ['a repeated message of one account', (token) => ({ kind: 'repeat', tokens: times(10, token), perSecond: 1_000 })],
];

const places: [string, string[]][] = [
  ['', OTHER_ADDRESSES],
  [' from the address of others', [HONEST_ADDRESS]],
];
const cases = places.flatMap(([place, addresses]) =>
  attacks.map(([attack, attackWith]) => [attack + place, attackWith, addresses] as const),
);

(long ? it.each(cases) : it.skip.each(cases))(
  'sockets flooded with %s: others wait no longer, and memory stays bounded',
  async (attack, attackWith, addresses) => {
    const join = async (id: string) => (await Visitor.of(issuer, origin, id)).join();
    const honest = await Promise.all(HONEST.map(join));
    const [victim] = await Promise.all(['victim', 'kim', 'minh'].map(join));
    const token = await issuer.token({ sub: 'kim' });
    const kim = await Visitor.of(issuer, origin, 'kim');
    const writer = await kim.connect();
    await writer.socket.emitWithAck('send_message', {
      senderId: 'kim',
      receiverId: 'victim',
      content: 'First',
      clientMessageId: randomUUID(),
    });
    writer.close();
    const device = await victim!.connect();
    const isRepeat = attack.includes('repeated');
    const calm = await live(honest, SECONDS / 2);

    await api.ask('SIGUSR2', (line) => line === 'measuring');
    const attacking = startAttack({ origin, seconds: SECONDS, addresses, senderId: 'kim', receiverId: 'victim', ...attackWith(token) });
    if (isRepeat) {
      await until(
        () => Promise.resolve(device.all('receive_message')),
        ({ length }) => length > 0,
      );
      await victim!.fetch(urlOf(blockEndpoints.add, { clerkId: 'kim' }), undefined, 'PUT');
      device.frames.length = 0;
    }
    const [attacked, outcome] = await Promise.all([live(honest, SECONDS - 2), attacking]);
    const answer = await api.ask('SIGUSR2', (line) => line.includes('"measured"'));
    const { growthMb, cpuSeconds } = (JSON.parse(answer) as { measured: { growthMb: number; cpuSeconds: number } }).measured;

    const milliseconds = ({ users, live: alive, message }: typeof calm) =>
      [users, message, alive].map((value) => value.toFixed(0)).join(' / ');
    recordFinding(
      `${attack} (${Math.round(outcome.sent / SECONDS)} packets a second over ${outcome.connections} connections, ${outcome.cpuShare.toFixed(1)} cores): p99 of people, a message and health ${milliseconds(attacked)} ms, calm ${milliseconds(calm)} ms; the server used ${cpuSeconds.toFixed(1)} s of processor in ${SECONDS} s, and ${growthMb.toFixed(0)} MB more memory; ${device.all('catch_up').length} catch_up`,
    );
    if (isRepeat) expect(device.all('catch_up')).toEqual([]);
    expect(growthMb).toBeLessThan(MOST_GROWTH_MB);
    for (const what of ['users', 'live', 'message'] as const)
      expect([what, attacked[what] < Math.max(3 * calm[what], NOTICED_MS)]).toEqual([what, true]);
  },
);
