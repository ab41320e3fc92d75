import type { Refusal } from '@chorus/contracts';
import type { Socket } from 'socket.io-client';
import { SocketAdmission } from '../../src/features/identity/socket-admission';
import type { AppServer } from '../../src/platform/realtime/app-socket';
import { Sockets } from '../../src/platform/realtime/sockets';
import { closed, closeRawConnections, openRawConnection } from '../_harness/raw-connection';
import { closeSockets, connectSocket, type SocketClient } from '../_harness/socket-client';
import { People } from '../_harness/people';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { until } from '../_harness/until';

const FLOOD = 8_000;
const BURST = 1_000;
const MOST_JOINS = 5;

let issuer: TestIssuer;
let api: TestApi;
let people: People;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
  people = new People(api, issuer);
});

afterEach(() => {
  jest.restoreAllMocks();
  closeSockets();
  closeRawConnections();
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const connected = (socket: Socket) => new Promise((joined) => socket.once('connect', () => joined(undefined)));
const socketsOf = (userId: string) => {
  const { server } = api.app.get<{ server: AppServer }>(Sockets);
  return [...server.sockets.sockets.values()].filter(({ data }) => data.userId === userId);
};

async function answersTo(client: SocketClient, times: number, userId: string): Promise<Refusal[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => client.socket.emitWithAck('user_connected', userId)));
  return answers.filter((answer) => !answer.ok);
}

describe('one connection', () => {
  it.each([
    ['a good token', async () => JSON.stringify({ token: await people.token('kim') })],
    ['no token', () => Promise.resolve('')],
    ['a bad token', () => Promise.resolve('{"token":"a.b.c"}')],
  ])('that asks 8,000 times to join, with %s, is closed after a few', async (_, auth) => {
    const admit = jest.spyOn(api.app.get(SocketAdmission), 'admit');
    const [engine, packet] = [await openRawConnection(api.origin), `0${await auth()}`];
    const gone = closed(engine);
    for (let sent = 0; sent < FLOOD; sent += 1) engine.write(packet);
    await gone;
    expect(admit.mock.calls.length).toBeLessThanOrEqual(MOST_JOINS);
  });

  it('that asks to join again and again, each time after the refusal, is closed after a few', async () => {
    const [engine, refusals] = [await openRawConnection(api.origin), [] as unknown[]];
    const gone = closed(engine);
    engine.on('data', (packet) => {
      refusals.push(packet);
      engine.write('0');
    });
    engine.write('0');
    await gone;
    expect(refusals).toHaveLength(MOST_JOINS);
  });

  it('has one socket: joining again while joined closes it', async () => {
    const [engine, join] = [await openRawConnection(api.origin), `0${JSON.stringify({ token: await people.token('kim') })}`];
    const gone = closed(engine);
    engine.once('data', () => engine.write(join));
    engine.write(join);
    await gone;
  });

  it('that keeps sending after ten thousand refusals is told why and disconnected', async () => {
    const client = await people.connect('flooder');
    while (client.plain.connected) {
      for (let sent = 0; sent < BURST; sent += 1) client.plain.emit('user_connected', 'flooder');
      await new Promise(setImmediate);
    }
    expect(client.all('closing')).toEqual([{ reason: 'too_much', message: 'This connection sent too many requests.' }]);
  });

  it('has no fresh budget, and no more listeners, after leaving and joining again', async () => {
    const auth = { token: await people.token('leaver') };
    const client = await connectSocket(api.origin, { auth, reconnection: false });
    const { engine } = client.socket.io;
    const listeners = () => {
      const [socket] = socketsOf('leaver');
      return ['close', 'packet', 'packetCreate', 'flush', 'data'].map((event) => socket?.conn.listenerCount(event));
    };
    const before = listeners();
    await answersTo(client, BURST - 10, 'leaver');
    engine.write('1');
    await until(
      () => Promise.resolve(socketsOf('leaver')),
      ({ length }) => length === 0,
    );
    const joined = connected(client.plain);
    engine.write(`0${JSON.stringify(auth)}`);
    await joined;
    expect(listeners()).toEqual(before);
    const refused = await answersTo(client, BURST, 'leaver');
    expect(refused.length).toBeGreaterThan(0);
    for (const refusal of refused) expect(refusal).toMatchObject({ code: 'rate_limited', retryAfterMs: expect.any(Number) as number });
  });
});

describe('one person', () => {
  it('has one budget of events for all their sockets, and the next person another', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => people.connect('many')));
    const refused = await Promise.all(clients.map((client) => answersTo(client, 400, 'many')));
    const seconds = 10;
    expect(refused.flat().length).toBeGreaterThan(4_000 - BURST - 200 * seconds);
    expect(await answersTo(await people.connect('other'), 100, 'other')).toEqual([]);
  });
});
