import { chatEndpoints, type Conversation, message as messageSchema, urlOf } from '@chorus/contracts';
import { People } from '../_harness/people';
import { closeSockets } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

let issuer: TestIssuer;
let api: TestApi;
let people: People;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
  people = new People(api, issuer);
  await people.join('kim', 'linh', 'minh');
});

afterEach(closeSockets);

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

async function writeToLinh(senderId: string) {
  const { socket } = await people.connect(senderId);
  return socket.emitWithAck('send_message', { senderId, receiverId: 'linh', content: 'Boo' });
}

const conversationsOfLinh = async () => (await people.call('linh', 'GET', urlOf(chatEndpoints.conversations))).json<Conversation[]>();

describe('a user without an account', () => {
  it('cannot send messages', async () => {
    expect(await writeToLinh('stranger')).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await conversationsOfLinh()).toEqual([]);
    await people.join('stranger');
    expect(await writeToLinh('stranger')).toMatchObject({ ok: true });
    expect(await conversationsOfLinh()).toMatchObject([{ peerId: 'stranger' }]);
  });

  it('may be one who has deleted it and still has a valid token, and is not connected', async () => {
    expect((await people.deleteAccount('kim')).statusCode).toBe(200);
    await expect(writeToLinh('kim')).rejects.toMatchObject({ data: { code: 'deleted' } });
    expect(await conversationsOfLinh()).not.toContainEqual(expect.objectContaining({ peerId: 'kim' }));
  });
});

describe('a message', () => {
  it.each([
    ['by a CHECK', `content <> 'refused'`],
    ['for its characters', `content <> 'refused' OR convert_from('\\x00', 'UTF8') = content`],
  ])('that the database refuses, %s, is refused permanently, and leaves no gap in the numbers', async (_, rule) => {
    const { socket } = await people.connect('minh');
    const send = (content: string) => socket.emitWithAck('send_message', { senderId: 'minh', receiverId: 'linh', content });
    const before = await send('Before');
    await api.dataSource.query(`ALTER TABLE messages ADD CONSTRAINT test_only CHECK (${rule})`);
    try {
      expect(await send('refused')).toMatchObject({ ok: false, code: 'invalid' });
    } finally {
      await api.dataSource.query('ALTER TABLE messages DROP CONSTRAINT test_only');
    }
    expect(await send('After')).toMatchObject({ ok: true, message: { seq: before.ok ? before.message.seq + 1 : NaN } });
  });

  it('with unknown fields of a later page is accepted without them', async () => {
    const [minh, linh] = [await people.connect('minh'), await people.connect('linh')];
    const later = { senderId: 'minh', receiverId: 'linh', content: 'Hello', mood: 'happy', answers: { seq: 1 } };
    const { message } = (await minh.plain.emitWithAck('send_message', later)) as { message: unknown };
    expect(message).toEqual({ ...messageSchema.parse(message), content: 'Hello' });
    expect(await linh.first('receive_message')).toEqual(message);
  });
});
