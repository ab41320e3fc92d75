import { blockEndpoints, type RoomAction, type RoomState, withQueueChange } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { RoomSweep } from '../../src/features/rooms/people/room-sweep';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { ask, command, RoomApi } from './room-api';

let api: RoomApi;

beforeAll(async () => {
  api = await RoomApi.start();
  // On a busy machine, the sweep might take somebody for silent.
  api.api.app.get(RoomSweep, { strict: false }).stop();
});
afterEach(closeSockets);
afterAll(() => api.stop());

const adding = (...songIds: string[]): RoomAction => ({ kind: 'add', items: songIds.map((songId) => ({ itemId: randomUUID(), songId })) });

/** A room that is sorted by votes, with six songs of its lead, each of which is longer than the test takes. */
async function openRoom<const Names extends readonly string[]>(...names: Names) {
  const people = await api.join(...names);
  const room = await api.shared(people, 6);
  await api.api.dataSource.query(
    `UPDATE rooms SET items = (SELECT jsonb_agg(item || '{"duration": 600}') FROM jsonb_array_elements(items) AS item) WHERE id = $1`,
    [room.id],
  );
  const sockets = await Promise.all((people as readonly string[]).map((who) => api.listen(who, room.id)));
  await command(sockets[0]!, room.id, { kind: 'rules', order: 'votes', limit: { most: 2, everySeconds: 120 } });
  return { ...room, people, sockets: sockets as { [Name in keyof Names]: SocketClient }, itemIds: room.items.map(({ _id }) => _id) };
}

const queueOf = async (who: string, id: string) => (await api.detail(who, id)).items.map(({ _id }) => _id);

describe('a room that is sorted by votes', () => {
  it('plays first what most people want, for everybody the same', async () => {
    const { id, people, sockets, itemIds } = await openRoom('kim', 'minh', 'linh');
    const [first, ...waiting] = itemIds as [string, ...string[]];
    await command(sockets[1], id, { kind: 'vote', itemId: waiting[4]! });
    const { state, mine } = await command(sockets[2], id, { kind: 'vote', itemId: waiting[4]! });
    expect(state).toMatchObject({ order: 'votes', revision: 4 });
    expect(mine?.votes).toEqual([waiting[4]]);
    const expected = [first, waiting[4], ...waiting.slice(0, 4)];
    expect(await Promise.all(people.map((who) => queueOf(who, id)))).toEqual([expected, expected, expected]);
    const { items, mine: standing } = await api.detail(people[1], id);
    expect(items[1]).toMatchObject({ _id: waiting[4], votes: 3 });
    expect(standing?.votes).toEqual([waiting[4]]);
    await command(sockets[2], id, { kind: 'unvote', itemId: waiting[4]! });
    expect((await api.detail(people[2], id)).mine?.votes).toEqual([]);
  });

  it('tells what votes have changed, so that nobody has to read it', async () => {
    const { id, people, sockets, itemIds } = await openRoom('kim', 'minh');
    let { items, state } = await api.detail(people[0], id);
    await command(sockets[1], id, { kind: 'vote', itemId: itemIds[5]! });
    await command(sockets[1], id, { kind: 'vote', itemId: itemIds[4]! });
    await sockets[0].until('room_changed', (all) => all.at(-1)?.revision === 4);
    for (const changed of sockets[0].all('room_changed').filter(({ revision }) => revision > state.revision)) {
      expect(changed.queueChange?.since).toBe(state.itemsRevision);
      items = withQueueChange(items, changed.queueChange!)!;
      state = changed;
    }
    const read = await api.detail(people[0], id);
    expect([items, state.itemsRevision]).toEqual([read.items, read.state.itemsRevision]);
  });

  it('stores votes of one moment together, and counts each', async () => {
    const names = ['kim', 'minh', 'linh', 'an', 'binh', 'chi', 'dung', 'em'] as const;
    const { id, people, sockets, itemIds } = await openRoom(...names);
    const told = sockets[0].all('room_changed').length;
    const again = randomUUID();
    const votes = sockets.slice(1).map((socket) => command(socket, id, { kind: 'vote', itemId: itemIds[3]! }));
    const repeated = [1, 2, 3].map(() => command(sockets[0], id, { kind: 'unvote', itemId: itemIds[3]! }, { id: again }));
    await Promise.all([...votes, ...repeated]);
    const { items, state } = await api.detail(people[0], id);
    expect([state.revision, items[1]]).toEqual([2 + names.length, expect.objectContaining({ _id: itemIds[3], votes: names.length - 1 })]);
    await sockets[0].until('room_changed', (all) => all.at(-1)?.revision === state.revision);
    expect(sockets[0].all('room_changed').length - told).toBeLessThan(names.length);
  });

  it('loses the votes of people who leave', async () => {
    const { id, people, sockets, itemIds } = await openRoom('kim', 'minh');
    await command(sockets[1], id, { kind: 'vote', itemId: itemIds[4]! });
    await api.leave(people[1], id);
    expect(await queueOf(people[0], id)).toEqual(itemIds);
    expect((await api.detail(people[0], id)).items[4]).toMatchObject({ votes: 1 });
  });

  it('takes a song that waits already as a vote, which costs nothing', async () => {
    const { id, people, sockets, items, itemIds } = await openRoom('kim', 'minh');
    const { mine } = await command(sockets[1], id, adding(items[5]!.song!._id));
    expect(mine).toEqual({ votes: [itemIds[5]], wantsSkip: null, spentUntil: 0 });
    expect(await queueOf(people[0], id)).toEqual([itemIds[0], itemIds[5], ...itemIds.slice(1, 5)]);
  });

  it('moves no song by hand, and takes no vote for what plays, is gone or is sorted as added', async () => {
    const { id, sockets, itemIds } = await openRoom('kim');
    const move = { roomId: id, id: randomUUID(), ageMs: 0, action: { kind: 'move', itemId: itemIds[5], after: null } };
    expect(await ask(sockets[0], 'room_command', move)).toMatchObject({
      ok: false,
      code: 'forbidden',
      message: 'Songs are sorted by votes in this room.',
    });
    expect((await command(sockets[0], id, { kind: 'vote', itemId: itemIds[0]! })).dropped).toBe('moved_on');
    expect((await command(sockets[0], id, { kind: 'vote', itemId: randomUUID() })).dropped).toBe('item_gone');
    await command(sockets[0], id, { kind: 'rules', order: 'added' });
    expect((await command(sockets[0], id, { kind: 'unvote', itemId: itemIds[5]! })).dropped).toBe('moved_on');
  });
});

describe('requests in a room', () => {
  it('are sent to the pages with their songs, except to people who have a block with the person who asked', async () => {
    const { id, people, sockets } = await openRoom('kim', 'minh', 'linh');
    await api.call(people[1], blockEndpoints.add, { params: { clerkId: people[2] } });
    const [song] = (await api.songs(1)) as [string];
    const { state } = await command(sockets[1], id, adding(song));
    const told = await Promise.all(
      [sockets[0], sockets[2]].map(async (socket) =>
        (await socket.until('room_changed', (all) => all.at(-1)?.revision === state.revision)).at(-1),
      ),
    );
    const { items } = await api.detail(people[0], id);
    expect(told[0]?.queueChange?.added).toEqual(items.filter((item) => item.song?._id === song));
    expect(told[1]).toMatchObject({ itemsRevision: state.revision });
    expect(JSON.stringify(told[1])).not.toContain(people[1]);
    expect(told[1]?.queueChange).toBeUndefined();
  });

  it('are limited for all but the lead, who are told how many they have left', async () => {
    const { id, people, sockets } = await openRoom('kim', 'minh');
    const [one, two, three] = (await api.songs(3)) as [string, string, string];
    await command(sockets[1], id, adding(one));
    const tooMany = await ask(sockets[1], 'room_command', { roomId: id, id: randomUUID(), ageMs: 0, action: adding(two, three) });
    expect(tooMany).toMatchObject({ ok: false, code: 'forbidden', message: 'You can ask for one more song now.' });
    const { mine, state } = await command(sockets[1], id, adding(two));
    const owedMs = (mine?.spentUntil ?? 0) - state.sentAt;
    expect([owedMs > 230_000, owedMs <= 240_000]).toEqual([true, true]);
    expect((await api.detail(people[1], id)).mine).toEqual(mine);
    const spent = await ask(sockets[1], 'room_command', { roomId: id, id: randomUUID(), ageMs: 0, action: adding(three) });
    expect(spent).toMatchObject({ message: "You've used all of your requests. You can ask for a song again in 2 minutes." });
    await command(sockets[0], id, adding(three));
    expect((await api.detail(people[0], id)).items).toHaveLength(9);
  });

  it('are spent also after leaving and coming back', async () => {
    const { id, people, sockets, linkToken } = await openRoom('kim', 'minh');
    await command(sockets[1], id, adding(...(await api.songs(2))));
    const { spentUntil } = (await api.detail(people[1], id)).mine!;
    await api.leave(people[1], id);
    await api.joinByLink(people[1], linkToken);
    expect((await api.detail(people[1], id)).mine?.spentUntil).toBe(spentUntil);
  });
});

describe('the song that a room plays', () => {
  const playing = async (who: string, id: string) => (await api.detail(who, id)).state.anchor.itemId;

  it('is skipped once more than half of the people want it, however often each says so', async () => {
    const { id, people, sockets, itemIds } = await openRoom('kim', 'minh', 'linh', 'an');
    const want = (socket: SocketClient): Promise<{ state: RoomState }> => command(socket, id, { kind: 'wantSkip', itemId: itemIds[0]! });
    await want(sockets[1]);
    await want(sockets[1]);
    expect((await want(sockets[2])).state).toMatchObject({ skip: { itemId: itemIds[0], wanted: 2 }, anchor: { itemId: itemIds[0] } });
    expect((await api.detail(people[2], id)).mine?.wantsSkip).toBe(itemIds[0]);
    expect((await want(sockets[3])).state).toMatchObject({ skip: null, anchor: { itemId: itemIds[1] } });
    // Of the song that plays now, nobody has said so.
    expect((await command(sockets[0], id, { kind: 'wantSkip', itemId: itemIds[0]! })).dropped).toBe('moved_on');
    expect(await playing(people[0], id)).toBe(itemIds[1]);
  });

  it('is skipped where the one leaves who kept it', async () => {
    const { id, people, sockets, itemIds } = await openRoom('kim', 'minh', 'linh', 'an');
    for (const socket of sockets.slice(2)) await command(socket, id, { kind: 'wantSkip', itemId: itemIds[0]! });
    expect(await playing(people[0], id)).toBe(itemIds[0]);
    await api.leave(people[1], id);
    expect(await playing(people[0], id)).toBe(itemIds[1]);
  });

  it('is skipped by the votes of people who are here, also when somebody who did not vote goes away', async () => {
    const { id, people, sockets, itemIds } = await openRoom('kim', 'minh', 'linh', 'an', 'zoe');
    const wanted = async () => (await api.detail(people[0], id)).state.skip?.wanted;
    for (const socket of sockets.slice(3)) await command(socket, id, { kind: 'wantSkip', itemId: itemIds[0]! });
    await api.silence(people[4], 30);
    await api.sweep();
    expect([await wanted(), await playing(people[0], id)]).toEqual([1, itemIds[0]]);
    await command(sockets[2], id, { kind: 'wantSkip', itemId: itemIds[0]! });
    expect([await wanted(), await playing(people[0], id)]).toEqual([2, itemIds[0]]);
    await api.silence(people[1], 30);
    await api.sweep();
    expect([await wanted(), await playing(people[0], id)]).toEqual([undefined, itemIds[1]]);
  });
});
