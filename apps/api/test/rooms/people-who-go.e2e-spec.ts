import {
  blockEndpoints,
  personalData,
  reportAdminEndpoints,
  reportEndpoints,
  roomEndpoints,
  suspensionEndpoints,
  urlOf,
  userEndpoints,
} from '@chorus/contracts';
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
  it.each(['the lead', 'the other'])('between the lead and somebody else makes that one leave, if %s blocks', async (by) => {
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

  it('between the next lead and somebody makes that one leave as the lead passes', async () => {
    const [kim, minh, linh] = await api.join('kim', 'minh', 'linh');
    const { id } = await api.shared([kim, minh, linh]);
    const kims = await api.listen(kim, id);
    await block(linh, minh);
    await command(kims, id, { kind: 'lead', userId: linh });
    expect(await peopleIn(kim, id)).toEqual([kim, linh]);
    expect(await api.mine(minh)).toBeNull();
  });

  it('passes the lead rather to somebody who is blocked with nobody there', async () => {
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
  const exportOf = async (who: string) => personalData.parse((await api.call(who, userEndpoints.exportData)).body).rooms;

  it('is in their download', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    expect(await exportOf(kim)).toEqual({ listenAlong: 'nobody', roomId: null, messages: [], songs: [] });
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
  });

  it('goes with their account: the lead passes on, and the room goes on without their name', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id } = await api.shared([kim, minh], 2);
    const [kims, minhs] = [await api.listen(kim, id), await api.listen(minh, id)];
    await ask(kims, 'room_say', { roomId: id, id: randomUUID(), text: 'My words' });
    await api.call(kim, roomEndpoints.changeSettings, { payload: { allowed: 'everybody' } });
    expect((await api.people.deleteAccount(kim)).statusCode).toBe(200);
    await minhs.until('room_changed', (all) => all.at(-1)?.leadId === minh);
    expect(await api.detail(minh, id)).toMatchObject({
      state: { leadId: minh, anchor: { isPlaying: true } },
      items: [{ addedBy: null }, { addedBy: null }],
      people: [{ clerkId: minh }],
      messages: [],
    });
    const tables = ['rooms', 'room_people', 'room_commands', 'room_messages', 'listen_along'];
    for (const table of tables)
      expect(await api.api.dataSource.query(`SELECT FROM ${table} AS r WHERE r::text LIKE '%' || $1 || '%'`, [kim])).toEqual([]);
  });

  it('goes with their account also from rooms that they have left', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id } = await api.shared([kim, minh], 1);
    await ask(await api.listen(kim, id), 'room_say', { roomId: id, id: randomUUID(), text: 'My words' });
    await api.leave(kim, id);
    await api.people.deleteAccount(kim);
    await until(
      () => api.detail(minh, id),
      ({ items, messages }) => items[0]?.addedBy === null && messages.length === 0,
    );
  });
});

it('a room forgets its messages when it ends, and keeps the last 200 until then', async () => {
  const [kim] = await api.join('kim');
  const { id } = await api.shared([kim]);
  await api.api.dataSource.query(
    `INSERT INTO room_messages (room_id, id, sender, text, created_at)
     SELECT $1, gen_random_uuid(), $2, 'Message ' || n, now() - interval '1 hour' + n * interval '1 second' FROM generate_series(1, 250) AS n`,
    [id, kim],
  );
  await ask(await api.listen(kim, id), 'room_say', { roomId: id, id: randomUUID(), text: 'The last' });
  const { messages } = await api.detail(kim, id);
  expect([messages.length, messages[0]?.text, messages.at(-1)?.text]).toEqual([200, 'Message 52', 'The last']);
  await api.leave(kim, id);
  expect(await api.api.dataSource.query('SELECT FROM room_messages WHERE room_id = $1', [id])).toEqual([]);
  expect((await api.people.call(kim, 'GET', urlOf(roomEndpoints.mine))).json()).toEqual({ room: null });
});

it('a message in a room is reported by those who are in it, with its text', async () => {
  const [kim, minh, eve] = await api.join('kim', 'minh', 'eve');
  const { id } = await api.shared([kim, minh]);
  const messageId = randomUUID();
  await ask(await api.listen(minh, id), 'room_say', { roomId: id, id: messageId, text: 'Buy now!' });
  const payload = { title: 'Spam', type: 'Report chat spam', message: 'Here.', about: { type: 'message', messageId } };
  expect((await api.call(eve, reportEndpoints.file, { payload })).status).toBe(404);
  expect((await api.call(kim, reportEndpoints.file, { payload })).status).toBe(201);
  await api.leave(kim, id);
  await api.leave(minh, id);
  const reports = (await api.call('admin', reportAdminEndpoints.list)).body;
  expect(reports).toMatchObject([{ about: { type: 'message', messageId, content: 'Buy now!', writer: { clerkId: minh } } }]);
});
