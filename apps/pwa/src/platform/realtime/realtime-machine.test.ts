import { createActor } from 'xstate';
import { FakeSocket } from './fake-socket.fixture';
import type { Connection } from './realtime';
import { connectionOf, createRealtimeMachine } from './realtime-machine';
import type { RealtimeEvent } from './realtime-machine';

const soon = () => new Promise(setImmediate);

const events = {
  'opened by ada': { type: 'open', userId: 'ada' },
  'opened by bob': { type: 'open', userId: 'bob' },
  closed: { type: 'close' },
  'woken up': { type: 'wake' },
  'given a newer token': { type: 'token.renewed', token: 't2' },
  'refused its newer token': { type: 'token.refused' },
  connected: { type: 'socket.connected' },
  lost: { type: 'socket.lost' },
  refused: { type: 'socket.refused' },
  'told that its token has expired': { type: 'socket.refused', reason: 'expired' },
  'told that it said too much': { type: 'socket.refused', reason: 'too_much' },
} satisfies Record<string, RealtimeEvent>;
type Named = keyof typeof events;

type Mode = 'closed' | 'opening' | 'away' | 'connected' | 'refused';
const ways: Record<Mode, Named[]> = {
  closed: [],
  opening: ['opened by ada'],
  away: ['opened by ada'],
  connected: ['opened by ada', 'connected'],
  refused: ['opened by ada', 'refused'],
};

async function begin(mode: Mode) {
  const asked: string[] = [];
  const sockets: FakeSocket[] = [];
  let isOnItsWay = mode === 'opening';
  const actor = createActor(
    createRealtimeMachine({
      openSocket: (userId) => {
        asked.push(`socket of ${userId}`);
        const socket = new FakeSocket(() => asked.push(`connect as ${userId}`));
        sockets.push(socket);
        return isOnItsWay ? new Promise(() => undefined) : Promise.resolve(socket.asSocket());
      },
      renewToken: (token) => asked.push(`renew ${token}`),
    }),
  ).start();
  const meet = (name: Named) => actor.send(events[name]);
  for (const name of ways[mode]) {
    meet(name);
    await soon();
  }
  if (mode === 'refused') sockets.forEach((socket) => (socket.active = false));
  asked.length = 0;
  isOnItsWay = false;
  return { meet, asked, sockets, connection: (): Connection => connectionOf(actor.getSnapshot().value) };
}

describe('the realtime machine', () => {
  it.each<[Mode, Connection]>([
    ['closed', 'closed'],
    ['opening', 'away'],
    ['away', 'away'],
    ['connected', 'connected'],
    ['refused', 'refused'],
  ])('in the mode "%s" shows "%s"', async (mode, shown) => expect((await begin(mode)).connection()).toBe(shown));

  it.each<[Mode, Named, Connection, string[]]>([
    ['closed', 'opened by ada', 'away', ['socket of ada', 'connect as ada']],
    ['opening', 'closed', 'closed', []],
    ['opening', 'opened by bob', 'away', ['socket of bob', 'connect as bob']],
    ['away', 'connected', 'connected', []],
    ['away', 'lost', 'away', []],
    ['away', 'refused', 'refused', []],
    ['away', 'closed', 'closed', []],
    ['connected', 'lost', 'away', []],
    ['connected', 'told that it said too much', 'refused', []],
    ['connected', 'given a newer token', 'connected', ['renew t2']],
    ['connected', 'refused its newer token', 'connected', ['connect as ada']],
    ['connected', 'closed', 'closed', []],
    ['connected', 'opened by bob', 'away', ['socket of bob', 'connect as bob']],
    ['refused', 'told that its token has expired', 'refused', ['connect as ada']],
    ['refused', 'woken up', 'refused', ['connect as ada']],
    ['refused', 'given a newer token', 'refused', ['connect as ada']],
    ['refused', 'connected', 'connected', []],
    ['refused', 'lost', 'away', []],
    ['refused', 'closed', 'closed', []],
  ])('in the mode "%s", when %s, goes to "%s" with %j', async (mode, name, connection, does) => {
    const now = await begin(mode);
    now.meet(name);
    await soon();
    expect([now.connection(), now.asked]).toEqual([connection, does]);
  });

  it.each<[Mode, Named]>([
    ...(Object.keys(events) as Named[]).filter((name) => !name.startsWith('opened')).map((name): [Mode, Named] => ['closed', name]),
    ['opening', 'opened by ada'],
    ['opening', 'woken up'],
    ['opening', 'given a newer token'],
    ['opening', 'connected'],
    ['opening', 'refused'],
    ['away', 'opened by ada'],
    ['away', 'woken up'],
    ['away', 'given a newer token'],
    ['connected', 'opened by ada'],
    ['connected', 'woken up'],
    ['refused', 'opened by ada'],
  ])('in the mode "%s" ignores being %s', async (mode, name) => {
    const now = await begin(mode);
    const before = now.connection();
    now.meet(name);
    await soon();
    expect([now.connection(), now.asked]).toEqual([before, []]);
  });

  it.each<Named>(['closed', 'opened by bob'])('disconnects its socket when %s', async (name) => {
    const { meet, sockets } = await begin('connected');
    meet(name);
    await soon();
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual(name === 'closed' ? [true] : [true, false]);
  });

  it.each(['woken up', 'given a newer token', 'opened by ada'] as const)(
    'loads the socket code again after a failure when %s',
    async (reason) => {
      const log = jest.spyOn(console, 'error').mockImplementation();
      const openSocket = jest.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
      const actor = createActor(createRealtimeMachine({ openSocket, renewToken: () => undefined })).start();
      actor.send(events['opened by ada']);
      await soon();
      expect(connectionOf(actor.getSnapshot().value)).toBe('closed');
      actor.send(events[reason]);
      expect(connectionOf(actor.getSnapshot().value)).toBe('away');
      await soon();
      expect(openSocket).toHaveBeenCalledTimes(2);
      expect(log).toHaveBeenCalledTimes(2);
      log.mockRestore();
    },
  );

  it('does not connect when it was closed before the socket code has loaded', async () => {
    const { meet, asked, connection } = await begin('closed');
    meet('opened by ada');
    meet('closed');
    await soon();
    expect([connection(), asked]).toEqual(['closed', ['socket of ada']]);
  });
});
