import { type RoomDetail, roomEndpoints, type RoomUser } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { TooManyRequests } from '../../src/platform/admission/too-many-requests';
import { RoomLimits } from '../../src/features/rooms/room-limits';
import { closeSockets } from '../_harness/socket-client';
import { until } from '../_harness/until';
import { ask, command, heartbeat, RoomApi } from './room-api';

let api: RoomApi;

beforeAll(async () => {
  api = await RoomApi.start();
});
afterEach(closeSockets);
afterAll(() => api.stop());

interface OpenRoom {
  id: string;
  kim: string;
  token: string;
  client: Awaited<ReturnType<RoomApi['listen']>>;
}

/** A room of Kim, who lets guests in. */
async function open(...others: string[]): Promise<OpenRoom> {
  const [kim] = await api.join('kim');
  const { id, linkToken } = await api.shared([kim, ...others]);
  const client = await api.listen(kim, id);
  await command(client, id, { kind: 'guests', allowed: true });
  return { id, kim, token: linkToken, client };
}

const mineOf = (cookie: string, url = '/api/rooms/mine') => api.api.app.inject({ url, headers: { cookie } });
const statusOf = async (cookie: string, url?: string) => (await mineOf(cookie, url)).statusCode;

/** A busy node answers late, or asks to come again, as pages do. */
const unlessBusy = <Answer extends { statusCode: number }>(ask: () => Promise<Answer>) =>
  until(ask, ({ statusCode }) => statusCode !== 503);

describe('joining a room without an account', () => {
  it('takes a name and returns the room with its people, including the guest', async () => {
    const { id, token, kim } = await open();
    const answer = await api.joinAsGuest(token, '  An  Nhiên ');
    expect(answer.statusCode).toBe(200);
    const { guest, room } = answer.json<{ guest: RoomUser; room: RoomDetail }>();
    expect(guest).toMatchObject({ fullName: 'An Nhiên', isGuest: true });
    expect(room.people.map(({ clerkId, isGuest }) => [clerkId, isGuest])).toEqual([
      [kim, undefined],
      [guest.clerkId, true],
    ]);
    expect(answer.headers['set-cookie']).toMatch(/^chorus_guest=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    expect((await api.detail(kim, id)).people).toHaveLength(2);
  });

  it('sets a cookie for a day, or for what is left of it when the guest joins again', async () => {
    const { token } = await open();
    const key = randomUUID();
    const lifetime = async () =>
      Number(/Max-Age=(\d+)$/.exec(String((await api.joinAsGuest(token, 'Vy', { key })).headers['set-cookie']))?.[1]);
    const DAY = 24 * 3_600;
    const first = await lifetime();
    expect([first <= DAY, first > DAY - 600]).toEqual([true, true]);
    await api.api.dataSource.query("UPDATE room_guests SET created_at = created_at - interval '20 hours' WHERE name = 'Vy'");
    expect(await lifetime()).toBeLessThanOrEqual(DAY / 6);
  });

  it('is refused where the lead does not allow guests, and the preview says so', async () => {
    const [kim] = await api.join('kim');
    const { linkToken: token } = await api.shared([kim]);
    expect((await api.call(null, roomEndpoints.preview, { params: { token } })).body).toMatchObject({ letsGuestsIn: false });
    expect((await api.joinAsGuest(token, 'An')).statusCode).toBe(403);
    expect(await api.api.dataSource.query("SELECT FROM room_guests WHERE name = 'An'")).toEqual([]);
  });

  it('is refused once the lead turns guests off, while those who are in the room stay', async () => {
    const { id, token, client } = await open();
    const guest = await api.guest(token);
    await command(client, id, { kind: 'guests', allowed: false });
    expect((await api.joinAsGuest(token, 'An')).statusCode).toBe(403);
    expect((await api.detail(guest, id)).people).toHaveLength(2);
  });

  it.each([
    [' \u3000 '],
    ['An\u202eimdA'],
    ['An\u200b'],
    ['\u2066An\u2069'],
    ['An\nLead'],
    ['An\0'],
    ['x'.repeat(41)],
    ['x'.repeat(10_240)],
    [''],
  ])('is refused as %j', async (name) => {
    const { token } = await open();
    expect((await api.joinAsGuest(token, name)).statusCode).toBe(400);
  });

  it('refuses a name that somebody in the room has, however it is written, and takes one that is free again', async () => {
    await api.people.join('Minh');
    const { id, token } = await open('Minh');
    const guest = await api.guest(token, 'Sơn');
    for (const name of ['Sơn'.normalize('NFD'), 'SƠN', 'Ｓơn', 'mi nh', 'MINH'])
      expect([name, (await api.joinAsGuest(token, name)).statusCode]).toEqual([name, 409]);
    await api.leave(guest, id);
    expect((await api.joinAsGuest(token, 'Sơn')).statusCode).toBe(200);
  });

  it('makes one guest however often a request is repeated, and one guest of each browser', async () => {
    const { id, kim, token } = await open();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => api.joinAsGuest(token, 'An', { key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const cookie = String(answers[0]?.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect((await api.joinAsGuest(token, 'Bình', { cookie })).json<{ guest: RoomUser }>().guest.fullName).toBe('An');
    expect((await api.detail(kim, id)).people).toHaveLength(2);
  });

  it('leaves the room in which the browser was a guest before', async () => {
    const [first, second] = [await open(), await open()];
    const guest = await api.guest(first.token);
    expect((await api.joinAsGuest(second.token, 'An', { cookie: api.cookieOf(guest) })).statusCode).toBe(200);
    expect((await api.detail(first.kim, first.id)).people).toHaveLength(1);
    expect((await api.detail(second.kim, second.id)).people).toHaveLength(2);
  });

  it('lets in as many as the room has places for, and nobody who is signed in', async () => {
    const { token, kim } = await open();
    const payload = { name: 'An', key: randomUUID() };
    expect((await api.call(kim, roomEndpoints.joinAsGuest, { params: { token }, payload })).status).toBe(403);
    const joined = await Promise.all(Array.from({ length: 60 }, (_, at) => api.joinAsGuest(token, `Guest number ${at}`)));
    const statuses = Map.groupBy(joined, ({ statusCode }) => statusCode);
    expect([statuses.get(200)?.length, statuses.get(409)?.length]).toEqual([49, 11]);
  });

  it('uses up the allowance of its invitation only for those who come in, not for names that are taken or repeats', async () => {
    const { id, kim, token, client } = await open();
    const limits = api.api.app.get(RoomLimits, { strict: false });
    const [taken, givenBack] = [jest.spyOn(limits, 'consumeGuest'), jest.spyOn(limits, 'giveGuestBack')];
    const used = () => taken.mock.calls.length - givenBack.mock.calls.length;
    const key = randomUUID();
    expect((await api.joinAsGuest(token, 'An', { key })).statusCode).toBe(200);
    expect((await api.joinAsGuest(token, 'An')).statusCode).toBe(409);
    expect((await api.joinAsGuest(token, 'An', { key })).statusCode).toBe(200);
    expect((await api.joinAsGuest(token, 'Minh')).statusCode).toBe(200);
    expect(used()).toBe(2);
    await command(client, id, { kind: 'endInvitations' });
    const { linkToken } = await api.detail(kim, id);
    taken.mockRejectedValueOnce(new TooManyRequests(60_000));
    expect((await api.joinAsGuest(linkToken, 'Linh')).statusCode).toBe(429);
    expect(new Set([...taken.mock.calls, ...givenBack.mock.calls].flat())).toEqual(new Set([token, linkToken]));
    jest.restoreAllMocks();
  });

  it('lets in two hundred in one moment, by the code and behind one address, where one speaker plays', async () => {
    const { id, kim, client, token } = await open();
    await command(client, id, { kind: 'speaker', deviceId: randomUUID() });
    const { code = '' } = await api.detail(kim, id);
    const joined = await Promise.all(
      Array.from({ length: 199 }, (_, at) => {
        const key = randomUUID();
        return unlessBusy(() => api.joinAsGuest(at % 2 ? code : token, `Guest number ${at}`, { key }));
      }),
    );
    expect([...new Set(joined.map(({ statusCode }) => statusCode))]).toEqual([200]);
    expect((await api.joinAsGuest(token, 'One too many')).statusCode).toBe(409);
    const cookies = joined.map((answer) => String(answer.headers['set-cookie']).split(';', 1)[0] ?? '');
    const reads = await Promise.all(cookies.map((cookie) => unlessBusy(() => mineOf(cookie))));
    expect([...new Set(reads.map(({ statusCode }) => statusCode))]).toEqual([200]);
  });
});

describe('the cookie of a guest', () => {
  it('says who they are after a reload, and opens no other room', async () => {
    const [{ token, id }, other] = [await open(), await open()];
    const guest = await api.guest(token, 'An');
    expect((await api.call(guest, roomEndpoints.mine)).body).toMatchObject({
      room: { state: { roomId: id } },
      guest: { clerkId: guest, fullName: 'An' },
    });
    expect((await api.call(guest, roomEndpoints.read, { params: { id: other.id } })).status).toBe(404);
  });

  it('is refused when it is forged, signed with another key, cut short, or given another id', async () => {
    const { token } = await open();
    const guest = await api.guest(token);
    const [payload = '', signature = ''] = api.cookieOf(guest).replace('chorus_guest=', '').split('.');
    const claim = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const asOther = Buffer.from(JSON.stringify({ ...claim, guest: `guest:${randomUUID()}` })).toString('base64url');
    for (const value of [`${payload}.`, `${payload}.${'A'.repeat(43)}`, `${asOther}.${signature}`, `${payload}.${signature}.x`, 'x', ''])
      expect([value, await statusOf(`chorus_guest=${value}`)]).toEqual([value, 401]);
    expect(await statusOf(api.cookieOf(guest))).toBe(200);
  });

  it.each(['leaves', 'is removed', 'has come a day ago', 'is in a room that ends'])('is refused once its guest %s', async (why) => {
    const { token, id, client, kim } = await open();
    const guest = await api.guest(token);
    const socket = await api.listen(guest, id);
    const closing = why === 'has come a day ago' ? undefined : socket.first('closing');
    if (why === 'leaves') await api.leave(guest, id);
    if (why === 'is removed') await command(client, id, { kind: 'removePerson', userId: guest });
    if (why === 'is in a room that ends') await api.leave(kim, id);
    if (why === 'has come a day ago')
      await api.api.dataSource.query("UPDATE room_guests SET created_at = now() - interval '25 hours' WHERE user_id = $1", [guest]);
    expect(await statusOf(api.cookieOf(guest))).toBe(401);
    if (closing) expect(await closing).toMatchObject({ reason: 'removed' });
    else await api.sweep();
    await expect(api.connect(guest)).rejects.toMatchObject({ data: { code: 'unauthorized' } });
    const rows = await api.api.dataSource.query<unknown[]>('SELECT FROM room_people WHERE user_id = $1', [guest]);
    expect(rows).toEqual([]);
  });

  it('does not let a removed guest back in with an earlier invitation', async () => {
    const { token, id, client, kim } = await open();
    const key = randomUUID();
    const joined = await api.joinAsGuest(token, 'An', { key });
    const { guest } = joined.json<{ guest: RoomUser }>();
    const { code = '' } = await api.detail(kim, id);
    await command(client, id, { kind: 'removePerson', userId: guest.clerkId });
    const cookie = String(joined.headers['set-cookie']).split(';', 1)[0] ?? '';
    for (const old of [token, code]) expect((await api.joinAsGuest(old, 'An', { key, cookie })).statusCode).toBe(404);
    const { linkToken } = await api.detail(kim, id);
    expect((await api.joinAsGuest(linkToken, 'An', { key, cookie })).statusCode).toBe(200);
  });
});

describe('guests in a room', () => {
  it('are all removed at once, and none comes back with an earlier invitation', async () => {
    const [minh] = await api.join('minh');
    const { id, kim, token, client } = await open(minh);
    const keys = [randomUUID(), randomUUID()];
    const joined = await Promise.all(keys.map((key, at) => api.joinAsGuest(token, `Guest number ${at}`, { key })));
    expect((await api.detail(kim, id)).people).toHaveLength(4);
    await command(client, id, { kind: 'removeGuests' });
    const { people, linkToken } = await api.detail(kim, id);
    expect([people.map(({ clerkId }) => clerkId), linkToken === token]).toEqual([[kim, minh], false]);
    for (const answer of joined) expect(await statusOf(String(answer.headers['set-cookie']).split(';', 1)[0] ?? '')).toBe(401);
    for (const key of keys) expect((await api.joinAsGuest(token, 'An', { key })).statusCode).toBe(404);
  });

  it('are named with their requests, messages and reactions, and a repeated vote counts once', async () => {
    const { id, token, client, kim } = await open();
    const guest = await api.guest(token, 'An');
    const socket = await api.listen(guest, id);
    await command(client, id, { kind: 'rules', order: 'votes' });
    const [songId = ''] = await api.songs(1);
    const itemId = randomUUID();
    await command(socket, id, { kind: 'add', items: [{ itemId, songId }] });
    for (let time = 0; time < 3; time += 1) await command(socket, id, { kind: 'vote', itemId });
    await ask(socket, 'room_say', { roomId: id, id: randomUUID(), text: 'Hello' });
    await ask(socket, 'room_react', { roomId: id, reaction: '♥' });
    const an = { clerkId: guest, fullName: 'An', isGuest: true };
    expect(await client.first('room_said')).toMatchObject({ message: { sender: an, text: 'Hello' } });
    expect(await client.first('room_reacted')).toMatchObject({ person: an });
    const { items, messages } = await api.detail(kim, id);
    expect(items.find(({ _id }) => _id === itemId)).toMatchObject({ addedBy: an, votes: 1 });
    expect(messages).toMatchObject([{ sender: an }]);
    await api.leave(guest, id);
    expect((await api.detail(kim, id)).items.find(({ _id }) => _id === itemId)).toMatchObject({ addedBy: an, votes: 0 });
  });

  it('cannot keep a room going: it ends when nobody with an account is left', async () => {
    const { id, token, kim } = await open();
    const guest = await api.guest(token);
    await api.silence(kim, 40);
    await api.sweep();
    expect((await api.detail(guest, id)).state.leadId).toBe(kim);
    await api.leave(kim, id);
    expect(await statusOf(api.cookieOf(guest))).toBe(401);
    expect(await api.api.dataSource.query('SELECT FROM room_guests WHERE user_id = $1', [guest])).toEqual([]);
  });

  it('are not seen outside of the room, and see nobody outside of it', async () => {
    const [minh] = await api.join('minh');
    const watcher = await api.connect(minh);
    const { id, token } = await open();
    const guest = await api.guest(token, 'An Nhiên');
    const socket = await api.listen(guest, id);
    await api.show(minh);
    await heartbeat(socket, id);
    const names = [...new Set(socket.frames.map(([name]) => name))];
    expect(names.filter((name) => !name.startsWith('room_'))).toEqual([]);
    expect(JSON.stringify(watcher.frames)).not.toContain(guest);
    const people = await api.people.call(minh, 'GET', '/api/users');
    expect(people.body).not.toContain('An Nhiên');
    expect((await api.people.call(minh, 'PUT', `/api/users/${encodeURIComponent(guest)}/block`)).statusCode).toBe(404);
  });
});
