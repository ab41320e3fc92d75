import { type RoomDetail, roomEndpoints, type RoomUser, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { Sockets } from '../../src/platform/realtime/sockets';
import { CatalogueRows } from '../_harness/catalogue-rows';
import type { People } from '../_harness/people';
import { closeSockets, connectSocket, type SocketClient } from '../_harness/socket-client';
import { startTwoNodes, type TwoNodes } from '../_harness/two-nodes';
import { ask, command, heartbeat } from './room-api';

let nodes: TwoNodes;
let here: People;
let there: People;
let songIds: string[];

beforeAll(async () => {
  nodes = await startTwoNodes();
  ({ here, there } = nodes);
  const rows = new CatalogueRows(nodes.first.dataSource);
  songIds = [(await rows.song()).id, (await rows.song()).id, (await rows.song()).id];
  await here.join('kim', 'minh');
});

afterEach(() => {
  jest.restoreAllMocks();
  closeSockets();
});

afterAll(() => nodes.stop());

async function open(): Promise<{ id: string; token: string; itemIds: string[]; kim: SocketClient; minh: SocketClient }> {
  const payload = { id: randomUUID(), songIds, index: 0, seconds: 0, isPlaying: true };
  const { linkToken, items } = (await here.call('kim', 'POST', urlOf(roomEndpoints.create), payload)).json<RoomDetail>();
  await there.call('minh', 'POST', urlOf(roomEndpoints.join, { token: linkToken }));
  const [kim, minh] = [await here.connect('kim'), await there.connect('minh')];
  for (const client of [kim, minh]) await heartbeat(client, payload.id);
  return { id: payload.id, token: linkToken, itemIds: items.map(({ _id }) => _id), kim, minh };
}

describe('a room on two nodes', () => {
  it('is the same on both, and changes at one are announced at the other', async () => {
    const { id, itemIds, kim, minh } = await open();
    const { state } = await command(kim, id, { kind: 'next', itemId: itemIds[0]! });
    const { sentAt: _, ...known } = state;
    expect(await minh.first('room_changed')).toMatchObject(known);
    await ask(minh, 'room_react', { roomId: id, reaction: '👏' });
    expect(await kim.first('room_reacted')).toMatchObject({ reaction: '👏', person: { clerkId: 'minh' } });
    await there.call('minh', 'POST', urlOf(roomEndpoints.leave, { id }));
    const people = await kim.until('room_people', (all) => all.at(-1)?.people.length === 1);
    expect(people.at(-1)?.people).toMatchObject([{ clerkId: 'kim' }]);
  });

  it('skips one song when somebody at each presses next at once', async () => {
    const { id, itemIds, kim, minh } = await open();
    await command(kim, id, { kind: 'controls', everyone: true });
    const answers = await Promise.all([kim, minh].map((client) => command(client, id, { kind: 'next', itemId: itemIds[0]! })));
    expect(answers.map(({ dropped }) => dropped ?? 'done').toSorted()).toEqual(['done', 'moved_on']);
    for (const { state } of answers) expect(state.anchor.itemId).toBe(itemIds[1]);
  });

  it('has one effect of a command that is sent again to the other node', async () => {
    const { id, itemIds, kim, minh } = await open();
    await command(kim, id, { kind: 'controls', everyone: true });
    const again = { id: randomUUID() };
    await command(minh, id, { kind: 'next', itemId: itemIds[0]! }, again);
    const elsewhere = await here.connect('minh');
    const answer = await command(elsewhere, id, { kind: 'next', itemId: itemIds[0]! }, again);
    expect(answer).toMatchObject({ ok: true, state: { revision: 3, anchor: { itemId: itemIds[1] } } });
    expect(answer.dropped).toBeUndefined();
  });

  it('is closed on both to a guest whom the lead removes at one', async () => {
    const { id, token, kim, minh } = await open();
    await command(kim, id, { kind: 'guests', allowed: true });
    const joined = await nodes.first.app.inject({
      method: 'POST',
      url: urlOf(roomEndpoints.joinAsGuest, { token }),
      payload: { name: 'An', key: randomUUID() },
    });
    const { guest } = joined.json<{ guest: RoomUser }>();
    const headers = { cookie: String(joined.headers['set-cookie']).split(';', 1)[0] ?? '' };
    const read = async () => (await nodes.second.app.inject({ url: urlOf(roomEndpoints.read, { id }), headers })).statusCode;
    expect(await read()).toBe(200);
    const socket = await connectSocket(nodes.second.origin, { auth: { userId: guest.clerkId }, extraHeaders: headers });
    await heartbeat(socket, id);
    const closing = socket.first('closing');
    await command(kim, id, { kind: 'removePerson', userId: guest.clerkId });
    expect(await read()).toBe(401);
    expect(await closing).toMatchObject({ reason: 'removed' });
    await ask(minh, 'room_say', { roomId: id, id: randomUUID(), text: 'Are they gone?' });
    await minh.first('room_said');
    expect(socket.all('room_said')).toEqual([]);
  });

  it('catches a device up with the next heartbeat if an event was lost', async () => {
    const { id, itemIds, kim, minh } = await open();
    // Nothing is sent to other nodes, as while Redis is away.
    jest.spyOn(nodes.first.app.get(Sockets), 'onAllNodesExcept').mockReturnValue({ to: () => ({ emit: () => true }) } as never);
    const { state } = await command(kim, id, { kind: 'next', itemId: itemIds[0]! });
    const answer = await heartbeat(minh, id, { revision: state.revision - 1 });
    expect(answer).toMatchObject({ ok: true, state: { revision: state.revision, anchor: state.anchor } });
    expect(minh.all('room_changed')).toEqual([]);
  });

  it('has one clock', async () => {
    const { kim, minh } = await open();
    const asked = performance.now();
    const [one, other] = await Promise.all([kim, minh].map((client) => ask(client, 'room_clock', {})));
    const tookMs = performance.now() - asked;
    if (!one?.ok || !other?.ok) throw new Error('no clock');
    // Both were asked within that time, which is longer on a busy machine. Two separate clocks would be hours apart.
    expect(Math.abs(one.now - other.now)).toBeLessThan(tookMs + 60_000);
  });
});
