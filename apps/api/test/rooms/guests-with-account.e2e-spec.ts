import { blockEndpoints, reportAdminEndpoints, reportEndpoints, type RoomDetail, roomEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { ask, command, RoomApi } from './room-api';

let api: RoomApi;

beforeAll(async () => {
  api = await RoomApi.start({ config: { admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } } });
  await api.people.join('admin');
});
afterEach(closeSockets);
afterAll(() => api.stop());

interface WithGuest {
  id: string;
  kim: string;
  token: string;
  guest: string;
  client: SocketClient;
  socket: SocketClient;
}

/** A room of Kim by votes, with a budget, in which a guest has asked for a song, voted and said something. */
async function withGuest(...others: string[]): Promise<WithGuest & { itemId: string }> {
  const [kim] = await api.join('kim');
  const { id, linkToken: token } = await api.shared([kim, ...others]);
  const client = await api.listen(kim, id);
  await command(client, id, { kind: 'guests', allowed: true });
  await command(client, id, { kind: 'rules', order: 'votes', limit: { most: 3, everySeconds: 3_600 } });
  const guest = await api.guest(token, 'An');
  const socket = await api.listen(guest, id);
  const [itemId, [songId = '']] = [randomUUID(), await api.songs(1)];
  await command(socket, id, { kind: 'add', items: [{ itemId, songId }] });
  await ask(socket, 'room_say', { roomId: id, id: randomUUID(), text: 'Hello' });
  return { id, kim, token, guest, client, socket, itemId };
}

/** What the browser sends that was a guest's and is signed in now. */
async function callWithCookie(who: string, guest: string, spec: { method: 'POST'; path: string }, params: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${await api.people.token(who)}`, cookie: api.cookieOf(guest) };
  return api.api.app.inject({ method: spec.method, url: urlOf(spec as typeof roomEndpoints.join, params), headers });
}
const becomeMember = (who: string, guest: string) => callWithCookie(who, guest, roomEndpoints.becomeMember);

describe('a guest who signs in', () => {
  it('is the person from then on: with their request, vote, words and budget, and the guest is nowhere any more', async () => {
    const [minh] = await api.join('minh');
    const { id, kim, guest, socket, itemId } = await withGuest();
    const before = (await api.detail(guest, id)).mine;
    const closing = socket.first('closing');
    const answer = await becomeMember(minh, guest);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, expect.stringContaining('chorus_guest=; ')]);
    expect(answer.json<RoomDetail>().mine).toEqual(before);
    const room = await api.detail(kim, id);
    expect(room.items.find(({ _id }) => _id === itemId)).toMatchObject({ addedBy: { clerkId: minh }, votes: 1 });
    expect(room.messages).toMatchObject([{ sender: { clerkId: minh } }]);
    expect(room.people.map(({ clerkId }) => clerkId)).toEqual([kim, minh]);
    expect(JSON.stringify(room)).not.toContain(guest);
    expect(await closing).toMatchObject({ reason: 'removed' });
    expect((await api.call(guest, roomEndpoints.mine)).status).toBe(401);
    expect(await api.api.dataSource.query('SELECT FROM room_guests WHERE user_id = $1', [guest])).toEqual([]);
    expect(await api.api.dataSource.query('SELECT FROM room_stays WHERE user_id = $1', [guest])).toEqual([]);
  });

  it('is it once, however often the answer is lost', async () => {
    const [minh] = await api.join('minh');
    const { id, kim, guest } = await withGuest();
    const answers = await Promise.all([1, 2, 3].map(() => becomeMember(minh, guest)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await api.detail(kim, id)).people).toHaveLength(2);
  });

  it('is in the room once if they were there with their account already, and leaves any other room', async () => {
    const [minh, linh] = await api.join('minh', 'linh');
    const { id, kim, guest } = await withGuest(minh);
    expect((await becomeMember(minh, guest)).statusCode).toBe(200);
    expect((await api.detail(kim, id)).people.map(({ clerkId }) => clerkId)).toEqual([kim, minh]);
    const another = await withGuest();
    const left = await api.shared([linh]);
    expect((await becomeMember(linh, another.guest)).statusCode).toBe(200);
    expect((await api.mine(linh))?.state.roomId).toBe(another.id);
    expect((await api.call(kim, roomEndpoints.status, { params: { id: left.id } })).body).toEqual({ hasEnded: true });
  });

  it('is in the room once if they scan the code again instead', async () => {
    const [minh] = await api.join('minh');
    const { id, kim, guest, token, itemId } = await withGuest();
    expect((await callWithCookie(minh, guest, roomEndpoints.join, { token })).statusCode).toBe(200);
    const room = await api.detail(kim, id);
    expect(room.people.map(({ clerkId }) => clerkId)).toEqual([kim, minh]);
    expect(room.items.find(({ _id }) => _id === itemId)?.addedBy?.clerkId).toBe(minh);
  });

  it('is not let in after the guest was removed', async () => {
    const [minh] = await api.join('minh');
    const { id, kim, guest, client } = await withGuest();
    await command(client, id, { kind: 'removePerson', userId: guest });
    expect((await becomeMember(minh, guest)).statusCode).toBe(404);
    expect((await api.detail(kim, id)).people).toHaveLength(1);
  });

  it('is not let in if the lead has blocked the account, and the guest leaves the room', async () => {
    const [minh] = await api.join('minh');
    const { id, kim, guest } = await withGuest();
    await api.call(kim, blockEndpoints.add, { params: { clerkId: minh } });
    expect((await becomeMember(minh, guest)).statusCode).toBe(404);
    expect((await api.detail(kim, id)).people.map(({ clerkId }) => clerkId)).toEqual([kim]);
    expect(await api.mine(minh)).toBeNull();
  });
});

describe('people with an account and guests of their room', () => {
  it('may report what a guest has said, and it stays evidence after the guest is removed', async () => {
    const { id, kim, guest, client } = await withGuest();
    const messageId = (await api.detail(kim, id)).messages[0]?._id;
    await command(client, id, { kind: 'removePerson', userId: guest });
    const payload = { title: 'Abuse', type: 'Report chat spam', message: 'Here.', about: { type: 'message', messageId, roomId: id } };
    expect((await api.call(kim, reportEndpoints.file, { payload })).status).toBe(201);
    const { body } = await api.call('admin', reportAdminEndpoints.list);
    expect(body).toMatchObject([{ about: { content: 'Hello', writerId: guest, writer: null } }]);
  });

  it('may report the name of a guest only if they were in a room together', async () => {
    const [minh, linh] = await api.join('minh', 'linh');
    const { kim, guest, id } = await withGuest(minh);
    const report = async (who: string, activity: object) =>
      (await api.call(who, reportEndpoints.file, { payload: { title: 'Name', type: 'Report chat spam', message: 'Here.', activity } }))
        .status;
    await api.leave(minh, id);
    const named = { userId: guest, text: 'An' };
    expect(await Promise.all([kim, minh, guest, linh].map((who) => report(who, named)))).toEqual([201, 201, 201, 404]);
    expect(await report(kim, { userId: guest, text: 'Somebody else' })).toBe(404);
    const { body } = await api.call('admin', reportAdminEndpoints.list);
    expect((body as unknown[])[0]).toMatchObject({ activity: { ...named, person: null } });
  });

  it('may be reported by a guest, but only for messages in the room', async () => {
    const { id, kim, guest, client } = await withGuest();
    await ask(client, 'room_say', { roomId: id, id: randomUUID(), text: 'Abuse' });
    const messageId = (await api.detail(guest, id)).messages.at(-1)?._id;
    const report = (about: object) =>
      api.call(guest, reportEndpoints.file, {
        payload: { title: 'Abuse', type: 'Report chat spam', message: 'Here.', reportId: randomUUID(), ...about },
      });
    expect((await report({ about: { type: 'message', messageId, roomId: id } })).status).toBe(201);
    const { body } = await api.call('admin', reportAdminEndpoints.list);
    expect((body as unknown[])[0]).toMatchObject({
      reporterId: guest,
      reporter: null,
      email: null,
      about: { content: 'Abuse', writerId: kim },
    });
    const elsewhere = await withGuest();
    const [foreign] = (await api.detail(elsewhere.kim, elsewhere.id)).messages;
    expect((await report({ about: { type: 'message', messageId: foreign?._id, roomId: elsewhere.id } })).status).toBe(404);
    await api.show(kim, 'Buy now!');
    expect((await report({ activity: { userId: kim, text: 'Buy now!' } })).status).toBe(404);
  });

  it('share one allowance of reports among all guests of a room', async () => {
    const { id, token, guest } = await withGuest();
    const guests = [guest, await api.guest(token), await api.guest(token), await api.guest(token)];
    const payload = { title: 'Broken', type: 'Report a system error', message: 'Here.' };
    const statuses: number[] = [];
    for (const who of guests)
      for (let count = 0; count < 9; count += 1) statuses.push((await api.call(who, reportEndpoints.file, { payload })).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 201));
    expect(statuses).toContain(429);
    await api.leave(guest, id);
    expect((await api.call(guest, reportEndpoints.file, { payload })).status).toBe(401);
  });

  it('forget guests with their room', async () => {
    const { kim, id, guest } = await withGuest();
    await api.leave(guest, id);
    expect(await api.api.dataSource.query('SELECT FROM room_guests WHERE user_id = $1', [guest])).toHaveLength(1);
    await api.leave(kim, id);
    expect(await api.api.dataSource.query('SELECT FROM room_guests WHERE user_id = $1', [guest])).toEqual([]);
  });
});
