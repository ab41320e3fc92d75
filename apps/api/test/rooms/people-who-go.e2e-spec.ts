import { blockEndpoints, personalData, roomEndpoints, suspensionEndpoints, urlOf, personalDataEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { closeSockets } from '../_harness/socket-client';
import { until } from '../_harness/until';
import { ask, command, RoomApi } from './room-api';

let api: RoomApi;

beforeAll(async () => {
  api = await RoomApi.start({ config: { admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } } });
  await api.people.join('admin');
});
afterEach(closeSockets);
afterAll(() => api.stop());

const block = (who: string, clerkId: string) => api.call(who, blockEndpoints.add, { params: { clerkId } });
const unblock = (who: string, clerkId: string) => api.call(who, blockEndpoints.remove, { params: { clerkId } });
const peopleIn = async (who: string, id: string) => (await api.detail(who, id)).people.map(({ clerkId }) => clerkId);

describe('in a room, a block', () => {
  it.each(['the lead', 'the other'])('between the lead and somebody else makes that person leave, if %s blocks', async (by) => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id, linkToken } = await api.shared([kim, minh]);
    const minhs = await api.listen(minh, id);
    await (by === 'the lead' ? block(kim, minh) : block(minh, kim));
    expect(await minhs.first('my_room_changed')).toEqual({ roomId: null });
    expect(await peopleIn(kim, id)).toEqual([kim]);
    expect((await api.joinByLink(minh, linkToken)).status).toBe(404);
    await (by === 'the lead' ? unblock(kim, minh) : unblock(minh, kim));
    expect((await api.joinByLink(minh, linkToken)).status).toBe(200);
  });

  it('between two others hides them, and what they do, from each other', async () => {
    const [kim, minh, linh] = await api.join('kim', 'minh', 'linh');
    const { id } = await api.shared([kim, minh, linh]);
    const [kims, minhs, linhs] = [await api.listen(kim, id), await api.listen(minh, id), await api.listen(linh, id)];
    await ask(minhs, 'room_say', { roomId: id, id: randomUUID(), text: 'Before' });
    await linhs.first('room_said');
    await block(linh, minh);
    const shown = await linhs.until('room_people', (all) => all.at(-1)?.people.length === 2);
    expect(shown.at(-1)?.people.map(({ clerkId }) => clerkId)).toEqual([kim, linh]);
    await ask(minhs, 'room_say', { roomId: id, id: randomUUID(), text: 'After' });
    await ask(minhs, 'room_react', { roomId: id, reaction: '😂' });
    const [song = ''] = await api.songs(1);
    await command(minhs, id, { kind: 'add', items: [{ itemId: randomUUID(), songId: song }] });
    await kims.several('room_said', 2);
    await kims.first('room_reacted');
    expect([linhs.all('room_said').length, linhs.all('room_reacted')]).toEqual([1, []]);
    const seen = await api.detail(linh, id);
    expect(seen.messages).toEqual([]);
    expect(seen.items.at(-1)?.addedBy).toBeNull();
    expect((await api.detail(kim, id)).people).toHaveLength(3);
  });

  it.each<[string, (id: string, kim: string, linh: string) => Promise<unknown>]>([
    ['by choice', async (id, kim, linh) => command(await api.listen(kim, id), id, { kind: 'lead', userId: linh })],
    ['since the lead has left', (id, kim) => api.leave(kim, id)],
  ])('between the next lead and somebody makes that person leave, without saying why, when the lead passes %s', async (_, pass) => {
    const [kim, linh, minh] = await api.join('kim', 'linh', 'minh');
    const { id } = await api.shared([kim, linh, minh]);
    const [linhs, minhs] = [await api.listen(linh, id), await api.listen(minh, id)];
    await block(linh, minh);
    await pass(id, kim, linh);
    expect((await linhs.first('room_changed')).leadId).toBe(linh);
    expect(await minhs.first('my_room_changed')).toEqual({ roomId: null });
    await ask(minhs, 'room_clock', {});
    expect(minhs.all('room_changed')).toEqual([]);
    expect(await peopleIn(linh, id)).not.toContain(minh);
    expect(await api.mine(minh)).toBeNull();
  });

  it('makes the lead pass to somebody without a block to anybody there, if there is one', async () => {
    const [kim, minh, linh, an] = await api.join('kim', 'minh', 'linh', 'an');
    const { id } = await api.shared([kim, minh, linh, an]);
    await block(minh, linh);
    await api.leave(kim, id);
    const { state, people } = await api.detail(an, id);
    expect([state.leadId, people.length]).toEqual([an, 3]);
  });
});

describe('a suspended person', () => {
  it('is out of the room at once, and the lead passes on', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id } = await api.shared([kim, minh]);
    const client = await api.listen(minh, id);
    await api.call('admin', suspensionEndpoints.add, { params: { clerkId: kim }, payload: {} });
    expect((await client.first('room_changed')).leadId).toBe(minh);
    expect(await peopleIn(minh, id)).toEqual([minh]);
  });
});

describe('what is stored about a person in rooms', () => {
  const exportOf = async (who: string) => personalData.parse((await api.call(who, personalDataEndpoints.exportData)).body).rooms;

  it('is in their download', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    expect(await exportOf(kim)).toEqual({
      listenAlong: 'nobody',
      roomId: null,
      messages: [],
      songs: [],
      votes: [],
      stays: [],
      scheduled: [],
      reminders: [],
    });
    const { id, items } = await api.shared([kim, minh], 2);
    await api.call(kim, roomEndpoints.changeSettings, { payload: { allowed: 'contacts' } });
    for (const who of [kim, minh]) await ask(await api.listen(who, id), 'room_say', { roomId: id, id: randomUUID(), text: `I am ${who}` });
    expect(await exportOf(kim)).toMatchObject({
      listenAlong: 'contacts',
      roomId: id,
      messages: [{ roomId: id, text: `I am ${kim}` }],
      songs: items.map(({ song, title }) => ({ roomId: id, songId: song?._id, title })),
    });
    expect(await exportOf(minh)).toMatchObject({ roomId: id, messages: [{ text: `I am ${minh}` }], songs: [] });
    await command(await api.listen(kim, id), id, { kind: 'rules', order: 'votes' });
    const song = { roomId: id, songId: items[1]!.song!._id, title: items[1]!.title };
    expect((await exportOf(kim))?.votes).toContainEqual(song);
    await api.leave(kim, id);
    const aTime = expect.any(String) as string;
    expect(await exportOf(kim)).toMatchObject({
      roomId: null,
      messages: [{ roomId: id, text: `I am ${kim}` }],
      stays: [{ roomId: id, joinedAt: aTime, leftAt: aTime }],
    });
  });

  it('goes with their account: the lead passes on, and the room goes on without their name', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id } = await api.shared([kim, minh], 2);
    const [kims, minhs] = [await api.listen(kim, id), await api.listen(minh, id)];
    await ask(kims, 'room_say', { roomId: id, id: randomUUID(), text: 'My words' });
    await api.call(kim, roomEndpoints.changeSettings, { payload: { allowed: 'everybody' } });
    await command(kims, id, { kind: 'rules', order: 'votes' });
    await api.api.dataSource.query(
      `UPDATE rooms SET requests = jsonb_set(requests, '{spent}', jsonb_build_object($2::text, 9e15)) WHERE id = $1`,
      [id, kim],
    );
    expect((await api.people.deleteAccount(kim)).statusCode).toBe(200);
    await minhs.until('room_changed', (all) => all.at(-1)?.leadId === minh);
    expect(await api.detail(minh, id)).toMatchObject({
      state: { leadId: minh, anchor: { isPlaying: true } },
      items: [{ addedBy: null }, { addedBy: null }],
      people: [{ clerkId: minh }],
      messages: [],
    });
    const tables = ['rooms', 'room_people', 'room_commands', 'room_messages', 'room_stays', 'listen_along'];
    for (const table of tables)
      expect(await api.api.dataSource.query(`SELECT FROM ${table} AS r WHERE r::text LIKE '%' || $1 || '%'`, [kim])).toEqual([]);
  });

  it('goes with their account also from rooms that they have left', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id } = await api.shared([kim, minh], 1);
    await ask(await api.listen(kim, id), 'room_say', { roomId: id, id: randomUUID(), text: 'My words' });
    await api.leave(kim, id);
    await api.api.dataSource.query(
      `UPDATE rooms SET requests = jsonb_set(requests, '{spent}', jsonb_build_object($2::text, 9e15)) WHERE id = $1`,
      [id, kim],
    );
    await api.people.deleteAccount(kim);
    expect(await api.api.dataSource.query('SELECT FROM room_stays WHERE user_id = $1', [kim])).toEqual([]);
    expect(await api.api.dataSource.query(`SELECT FROM rooms WHERE requests::text LIKE '%' || $1 || '%'`, [kim])).toEqual([]);
    await until(
      () => api.detail(minh, id),
      ({ items, messages }) => items[0]?.addedBy === null && messages.length === 0,
    );
  });
});

it('a room says whether it has ended to a device of somebody who was removed from it', async () => {
  const [kim, minh] = await api.join('kim', 'minh');
  const { id } = await api.shared([kim, minh]);
  const status = async () => (await api.call(minh, roomEndpoints.status, { params: { id } })).body;
  await command(await api.listen(kim, id), id, { kind: 'removePerson', userId: minh });
  expect(await status()).toEqual({ hasEnded: false });
  await api.leave(kim, id);
  expect(await status()).toEqual({ hasEnded: true });
});

it('a room shows its last 200 messages, and forgets the others and those of its end an hour later', async () => {
  const [kim] = await api.join('kim');
  const { id } = await api.shared([kim]);
  await api.fillChat(id, kim, 250);
  await ask(await api.listen(kim, id), 'room_say', { roomId: id, id: randomUUID(), text: 'The last' });
  const { messages } = await api.detail(kim, id);
  expect([messages.length, messages[0]?.text, messages.at(-1)?.text]).toEqual([200, 'Message 52', 'The last']);
  await api.leave(kim, id);
  expect((await api.people.call(kim, 'GET', urlOf(roomEndpoints.mine))).json()).toEqual({ room: null });
  const left = async () =>
    (
      await api.api.dataSource.query<{ messages: number; stays: number }[]>(
        `SELECT (SELECT count(*)::integer FROM room_messages WHERE room_id = $1) AS messages,
           (SELECT count(*)::integer FROM room_stays WHERE room_id = $1) AS stays`,
        [id],
      )
    )[0];
  await api.sweep();
  expect(await left()).toEqual({ messages: 251, stays: 1 });
  await api.passHour(id);
  await api.sweep();
  expect(await left()).toEqual({ messages: 0, stays: 0 });
});

it('a message is accepted in a room of many, while PostgreSQL expects one in each room', async () => {
  const [kim] = await api.join('kim');
  const { id } = await api.shared([kim]);
  await api.api.dataSource.query(
    `INSERT INTO room_messages (room_id, id, sender, text)
     SELECT gen_random_uuid(), gen_random_uuid(), $1, 'Hello' FROM generate_series(1, 5000)`,
    [kim],
  );
  await api.api.dataSource.query('ANALYZE room_messages');
  await api.fillChat(id, kim, 1_500);
  const kims = await api.listen(kim, id);
  expect(await ask(kims, 'room_say', { roomId: id, id: randomUUID(), text: 'The last' })).toMatchObject({ ok: true });
  const { messages } = await api.detail(kim, id);
  expect([messages.length, messages[0]?.text, messages.at(-1)?.text]).toEqual([200, 'Message 1302', 'The last']);
});
