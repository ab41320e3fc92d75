import { blockEndpoints, reportAdminEndpoints, reportEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { closeSockets } from '../_harness/socket-client';
import { ask, RoomApi } from './room-api';

let api: RoomApi;

beforeAll(async () => {
  api = await RoomApi.start({ config: { admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } } });
  await api.people.join('admin');
});
afterEach(closeSockets);
afterAll(() => api.stop());

const block = (who: string, clerkId: string) => api.call(who, blockEndpoints.add, { params: { clerkId } });

/** Returns the id under which everybody gets the message. */
async function sayIn(roomId: string, who: string, text: string, id: string = randomUUID()): Promise<string> {
  const answer = await ask(await api.listen(who, roomId), 'room_say', { roomId, id, text });
  if (!answer.ok) throw new Error(`${who} could not say it: ${answer.code} ${answer.message}`);
  return answer.message._id;
}

async function writeTo(receiverId: string, senderId: string, content: string): Promise<string> {
  const answer = await (await api.people.connect(senderId)).socket.emitWithAck('send_message', { senderId, receiverId, content });
  if (!answer.ok) throw new Error(`${senderId} could not write: ${answer.code} ${answer.message}`);
  return answer.message._id;
}

describe('reported words', () => {
  const report = async (who: string, about: object) =>
    api.call(who, reportEndpoints.file, { payload: { title: 'Abuse', type: 'Report chat spam', message: 'Here.', about } });
  const lastReported = async () =>
    ((await api.call('admin', reportAdminEndpoints.list)).body as { about?: { content?: string } }[])[0]?.about?.content;

  it('are those that the reporter saw in the room, whatever id the author gave them', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id: roomId } = await api.shared([minh, kim]);
    await sayIn(roomId, minh, 'Abuse', await writeTo(kim, minh, 'hi'));
    const messageId = (await api.detail(kim, roomId)).messages[0]?._id;
    for (const room of [{ roomId }, {}]) {
      expect((await report(kim, { type: 'message', messageId, ...room })).status).toBe(201);
      expect(await lastReported()).toBe('Abuse');
    }
  });

  it('with an id from an earlier release are found by their place, and not guessed without it', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id: roomId } = await api.shared([minh, kim]);
    const messageId = await writeTo(kim, minh, 'hi');
    await api.api.dataSource.query(`INSERT INTO room_messages (room_id, id, sender, text) VALUES ($1, $2, $3, 'Abuse')`, [
      roomId,
      messageId,
      minh,
    ]);
    expect(await report(kim, { type: 'message', messageId })).toMatchObject({
      status: 409,
      body: { message: "We can't tell which message this is. Reload Chorus and report it again." },
    });
    for (const [room, content] of [
      [roomId, 'Abuse'],
      [null, 'hi'],
    ]) {
      expect((await report(kim, { type: 'message', messageId, roomId: room })).status).toBe(201);
      expect(await lastReported()).toBe(content);
    }
    expect((await report(kim, { type: 'message', messageId, roomId: randomUUID() })).status).toBe(404);
  });

  it('are stored once, also where the node of an earlier release stored them', async () => {
    const [minh] = await api.join('minh');
    const { id: roomId } = await api.shared([minh]);
    const sentAs = [randomUUID(), randomUUID()] as const;
    await api.api.dataSource.query(`INSERT INTO room_messages (room_id, id, sender, text) VALUES ($1, $2, $3, 'Once')`, [
      roomId,
      sentAs[0],
      minh,
    ]);
    for (const id of sentAs) expect(await sayIn(roomId, minh, 'Once', id)).toBe(await sayIn(roomId, minh, 'Once', id));
    expect((await api.detail(minh, roomId)).messages).toHaveLength(2);
  });
});

describe('a message in a room', () => {
  async function say() {
    const [kim, minh, eve] = await api.join('kim', 'minh', 'eve');
    const { id, linkToken } = await api.shared([minh, kim]);
    const messageId = await sayIn(id, minh, 'Buy now!');
    const report = async (who: string) => {
      const about = { type: 'message', messageId };
      return (await api.call(who, reportEndpoints.file, { payload: { title: 'Spam', type: 'Report chat spam', message: 'Here.', about } }))
        .status;
    };
    return { kim, minh, eve, id, linkToken, messageId, report };
  }
  type Said = Awaited<ReturnType<typeof say>>;
  const pushOut = async ({ id, minh }: Said) => {
    await api.api.dataSource.query(`UPDATE room_messages SET created_at = created_at - interval '2 hours' WHERE room_id = $1`, [id]);
    await api.api.dataSource.query(`UPDATE room_people SET joined_at = joined_at - interval '3 hours' WHERE room_id = $1`, [id]);
    await api.fillChat(id, minh);
    expect(await ask(await api.listen(minh, id), 'room_say', { roomId: id, id: randomUUID(), text: 'The last' })).toMatchObject({
      ok: true,
    });
  };
  const end = async ({ kim, minh, id }: Said) => {
    await api.leave(kim, id);
    await api.leave(minh, id);
  };

  it.each<[string, (said: Said) => Promise<unknown>]>([
    ['they are there', () => Promise.resolve()],
    ['they have left', ({ kim, id }) => api.leave(kim, id)],
    ['they were removed by a block', ({ kim, minh }) => block(minh, kim)],
    ['it was pushed out of the chat', pushOut],
    [
      'it was pushed out and they have left',
      async (said) => {
        await pushOut(said);
        await api.leave(said.kim, said.id);
      },
    ],
    ['the room has ended', end],
  ])('is reported by those who were there, with its text, when %s', async (_, change) => {
    const said = await say();
    await change(said);
    expect(await said.report(said.kim)).toBe(201);
    const { messageId, minh } = said;
    const reports = (await api.call('admin', reportAdminEndpoints.list)).body as { about?: { messageId?: string } }[];
    expect(reports.find(({ about }) => about?.messageId === messageId)).toMatchObject({
      about: { type: 'message', content: 'Buy now!', writer: { clerkId: minh } },
    });
  });

  it.each<[string, (said: Said) => Promise<unknown>, 'kim' | 'eve']>([
    ['were never there', () => Promise.resolve(), 'eve'],
    [
      'came when it was pushed out',
      async (said) => {
        await pushOut(said);
        await api.joinByLink(said.eve, said.linkToken);
      },
      'eve',
    ],
    [
      'had left before it was sent',
      ({ kim, id }) =>
        api.leave(kim, id).then(() => api.api.dataSource.query(`UPDATE room_messages SET created_at = now() WHERE room_id = $1`, [id])),
      'kim',
    ],
    [
      'left more than an hour ago',
      async (said) => {
        await end(said);
        await api.passHour(said.id);
        await api.sweep();
      },
      'kim',
    ],
  ])('is not reported by those who %s', async (_, change, who) => {
    const said = await say();
    await change(said);
    expect(await said.report(said[who])).toBe(404);
  });
});
