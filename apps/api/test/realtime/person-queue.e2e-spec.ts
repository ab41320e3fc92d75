import { urlOf, userEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { UnitOfWork } from '../../src/platform/events/unit-of-work';
import { People } from '../_harness/people';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { until } from '../_harness/until';

const MOST_SOCKETS = 10;
const MOST_RUNNING = 2;
const MOST_WAITING = 64;
const FLOOD = 400;

let issuer: TestIssuer;
let api: TestApi;
let people: People;
let running: number;
let most: number;
let transactions: number;
let open: () => void;

/** Makes transactions wait at a gate, so that all that want to run at the same time can be counted. */
function closeGate(): void {
  const gate = new Promise<void>((opens) => (open = opens));
  const work = api.app.get(UnitOfWork);
  const run = work.run.bind(work);
  jest.spyOn(work, 'run').mockImplementation(async (...args) => {
    running += 1;
    transactions += 1;
    most = Math.max(most, running);
    await gate;
    return run(...args).finally(() => (running -= 1));
  });
}

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
  people = new People(api, issuer);
  await people.join('kim', 'linh', 'minh', 'other');
});

beforeEach(() => {
  [running, most, transactions] = [0, 0, 0];
  closeGate();
});

afterEach(() => {
  open();
  jest.restoreAllMocks();
  closeSockets();
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const send = ({ socket }: SocketClient, senderId: string, receiverId: string) =>
  socket.emitWithAck('send_message', { senderId, receiverId, content: 'Hello', clientMessageId: randomUUID() });

/** Resolves once a later event of each socket was answered, so that all earlier events have arrived. */
const settle = (clients: SocketClient[], userId: string) =>
  Promise.all(clients.map(({ socket }) => socket.emitWithAck('user_connected', userId)));

describe('ten sockets of one person', () => {
  it('that mark ever more as read hold two database connections, one transaction for what is waiting, and are all answered', async () => {
    open();
    expect(await send(await people.connect('linh'), 'linh', 'kim')).toMatchObject({ ok: true });
    jest.restoreAllMocks();
    closeGate();
    [most, transactions] = [0, 0];
    const clients = await Promise.all(Array.from({ length: MOST_SOCKETS }, () => people.connect('kim')));
    const answers = clients.flatMap(({ socket }) =>
      Array.from({ length: 30 }, (_, seq) => socket.emitWithAck('mark_read', { peerId: 'linh', seq: seq + 1 })),
    );
    await settle(clients, 'kim');
    expect(
      (await api.fetch(urlOf(userEndpoints.list), { headers: { authorization: `Bearer ${await people.token('other')}` } })).status,
    ).toBe(200);
    expect(most).toBeLessThanOrEqual(MOST_RUNNING);
    open();
    for (const answer of await Promise.all(answers)) expect(answer).toEqual({ ok: true, seq: 1 });
    expect(transactions).toBeLessThanOrEqual(MOST_RUNNING + 1);
  });

  it('that send as fast as they can are bounded: events that may not wait are refused at once, with the time to come back', async () => {
    const clients = await Promise.all(Array.from({ length: MOST_SOCKETS }, () => people.connect('kim')));
    const refusals: object[] = [];
    const sent = Array.from({ length: FLOOD }, async (_, index) => {
      const answer = await send(clients[index % MOST_SOCKETS]!, 'kim', 'linh');
      if (!answer.ok) refusals.push(answer);
      return answer;
    });
    await settle(clients, 'kim');
    const refused = FLOOD - MOST_RUNNING - MOST_WAITING;
    await until(
      () => Promise.resolve(refusals.length),
      (count) => count >= refused,
    );
    expect(refusals).toHaveLength(refused);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'rate_limited', retryAfterMs: expect.any(Number) as number });
    expect(most).toBeLessThanOrEqual(MOST_RUNNING);
    open();
    expect((await Promise.all(sent)).some(({ ok }) => ok)).toBe(true);
  });

  it('do not delay the messages of others', async () => {
    const clients = await Promise.all(Array.from({ length: MOST_SOCKETS }, () => people.connect('minh')));
    const flood = clients.flatMap((client) => Array.from({ length: 20 }, () => send(client, 'minh', 'linh')));
    await settle(clients, 'minh');
    const other = send(await people.connect('other'), 'other', 'linh');
    open();
    expect(await other).toMatchObject({ ok: true });
    await Promise.all(flood);
  });
});
